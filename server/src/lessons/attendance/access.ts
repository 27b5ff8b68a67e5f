/** Attendance of members, for other modules. These functions do not check permissions (decision 053). */
import type { Page } from '@hien/contract/rules/page'
import type { Database } from '../../platform/postgres/database.ts'
import { memberLessons, type MemberLesson } from './member-lessons.ts'
import { listMemberStays, listMemberStaysIn, pageMemberSessions } from './member-lessons-store.ts'

/**
 * Returns the lessons that began at `since` or later and that these members were expected in, newest first, with their
 * attendance. Leaves out sessions whose attendance was deleted. One query.
 */
export const lessonsOfMembers = async (
  database: Database,
  memberIds: string[],
  { since, now }: { since: Date; now: Date },
): Promise<MemberLesson[]> =>
  memberIds.length === 0 ? [] : memberLessons(await listMemberStays(database, memberIds, since), now)

/** Returns a page of the lessons a member was expected in, newest first, without those whose attendance was deleted. */
export async function pageLessonsOfMember(
  database: Database,
  memberId: string,
  page: Page,
  now: Date,
): Promise<{ lessons: MemberLesson[]; total: number }> {
  const { sessionIds, total } = await pageMemberSessions(database, memberId, page)
  const stays = sessionIds.length === 0 ? [] : await listMemberStaysIn(database, memberId, sessionIds)
  return { lessons: memberLessons(stays, now), total }
}
