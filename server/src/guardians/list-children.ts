import type { GuardianRelation } from '@hien/contract/vocabulary'
import { requireParent } from '../core/viewer.ts'
import type { RequestContext } from '../platform/request-context.ts'
import { listChildren } from './children-store.ts'

/** What a parent reads of a child at a glance. */
export type Child = {
  code: string
  fullName: string
  avatar: string | null
  guardianshipId: string
  relation: GuardianRelation
}

/** parentGetChildren: the children of the caller's active ties, by their age (decision 052). @throws {Refusal} FORBIDDEN */
export const ownChildren = ({ dependencies: { database }, viewer }: RequestContext): Promise<Child[]> =>
  listChildren(database, requireParent(viewer).memberId)
