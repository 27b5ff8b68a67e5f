import type { RequestContext } from '../../../platform/request-context.ts'
import { requireStudent } from '../../../core/viewer.ts'
import { listAssignments } from './assignment-store.ts'

/**
 * memberGetClassAssignments: returns the classes to which the caller was added without a request, the latest first. A class
 * stays listed until the caller has acknowledged it, entered its waiting room, or is no longer in the class.
 * @throws {Refusal} FORBIDDEN
 */
export function assignments({ dependencies: { database }, viewer }: RequestContext) {
  return listAssignments(database, requireStudent(viewer).memberId)
}
