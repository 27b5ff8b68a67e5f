/** What those outside ask of the attendance of members, whoever asks (decision 053). */
import type { Page } from '@hien/contract/rules/page'
import type { Database } from '../../platform/postgres/database.ts'
import { memberLessons, type MemberLesson } from './member-lessons.ts'
import { listMemberStays, listMemberStaysIn, pageMemberSessions } from './member-lessons-store.ts'

/** The lessons begun since an instant that these members were to be in, the newest first, in one query. */
export const lessonsOfMembers = async (
  database: Database,
  memberIds: string[],
  { since, now }: { since: Date; now: Date },
): Promise<MemberLesson[]> =>
  memberIds.length === 0 ? [] : memberLessons(await listMemberStays(database, memberIds, since), now)

/** A page of all lessons a member was to be in, the newest first, while it is kept who was there. */
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
