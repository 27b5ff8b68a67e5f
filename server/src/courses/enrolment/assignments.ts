import type { RequestContext } from '../../platform/request-context.ts'
import { requireStudent } from '../../core/viewer.ts'
import { listAssignments } from './assignment-store.ts'

/**
 * memberGetClassAssignments: classes the caller was put into without being asked, until the caller has acknowledged
 * it, entered or left, the last one first.
 * @throws {Refusal} FORBIDDEN
 */
export function assignments({ dependencies: { database }, viewer }: RequestContext) {
  return listAssignments(database, requireStudent(viewer).memberId)
}
