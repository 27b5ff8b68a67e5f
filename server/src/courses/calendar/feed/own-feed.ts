import { requireTeacherStudentOrParent } from '../../../core/viewer.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { findFeedOf } from './feed-store.ts'

/**
 * memberGetCalendarFeed: returns when the caller's calendar feed got its current address; null if the caller has no feed.
 * @throws {Refusal} FORBIDDEN if the caller is a centre
 */
export const ownFeed = async ({
  dependencies: { database },
  viewer,
}: RequestContext): Promise<{ since: Date | null }> => ({
  since: await findFeedOf(database, requireTeacherStudentOrParent(viewer).memberId),
})
