import { requireTeacherStudentOrParent } from '../../../core/viewer.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { findFeedOf } from './feed-store.ts'

/** memberGetCalendarFeed: whether the caller has a calendar feed, and since when. @throws {Refusal} FORBIDDEN */
export const ownFeed = async ({
  dependencies: { database },
  viewer,
}: RequestContext): Promise<{ since: Date | null }> => ({
  since: await findFeedOf(database, requireTeacherStudentOrParent(viewer).memberId),
})
