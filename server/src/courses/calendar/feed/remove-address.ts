import { requireTeacherStudentOrParent } from '../../../core/viewer.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { deleteFeed } from './feed-store.ts'

/** memberRemoveCalendarAddress: the caller has no calendar feed any more, or had none. @throws {Refusal} FORBIDDEN */
export async function removeAddress({ dependencies: { database }, viewer }: RequestContext): Promise<void> {
  await deleteFeed(database, requireTeacherStudentOrParent(viewer).memberId)
}
