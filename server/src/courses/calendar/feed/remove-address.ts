import { requireTeacherStudentOrParent } from '../../../core/viewer.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { deleteFeed } from './feed-store.ts'

/**
 * memberRemoveCalendarAddress: deletes the caller's calendar feed, if there is one.
 * @throws {Refusal} FORBIDDEN if the caller is a centre
 */
export async function removeAddress({ dependencies: { database }, viewer }: RequestContext): Promise<void> {
  await deleteFeed(database, requireTeacherStudentOrParent(viewer).memberId)
}
