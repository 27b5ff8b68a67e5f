/** SQL about who reads posts: the students of the class and, for posts for parents, their guardians. */
import { and, eq, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { byName } from '../../platform/postgres/by-name.ts'
import { childOf } from '../../platform/postgres/child-of.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { posts, postViews } from '../../platform/postgres/tables/board.ts'
import { enrolments } from '../../platform/postgres/tables/classes.ts'
import { guardianships } from '../../platform/postgres/tables/guardians.ts'
import { members } from '../../platform/postgres/tables/members.ts'

const student = alias(members, 'student')

/** Lateral subquery: each reader of a post once. A parent of several students of the class is one reader. */
const readersOfPost: SQL = sql`(
  select ${student.id} as member_id, false as is_guardian
  from ${enrolments} enrolment join ${members} ${student} on ${student.id} = enrolment.member_id and ${student.status} = 'active'
  where enrolment.class_id = ${posts.classId} and enrolment.state = 'joined'
  union
  select guardian.id, true
  from ${enrolments} enrolment
    join ${members} ${student} on ${student.id} = enrolment.member_id
    join ${guardianships} on ${childOf(guardianships.parentId, student)}
    join ${members} guardian on guardian.id = ${guardianships.parentId} and guardian.status = 'active'
  where ${posts.audience} = 'students_and_parents' and enrolment.class_id = ${posts.classId}
    and enrolment.state = 'joined'
) reader`

export type PostCounts = { readerCount: number; seenCount: number }

/** Returns how many readers these posts have, and how many of them have seen it. */
export async function countReaders(database: Database, postIds: string[]): Promise<Map<string, PostCounts>> {
  const { rows } = await database.execute<PostCounts & { id: string }>(sql`
    select ${posts.id} as id, count(*)::int as "readerCount", count(${postViews.memberId})::int as "seenCount"
    from ${posts} cross join lateral ${readersOfPost}
      left join ${postViews} on ${postViews.postId} = ${posts.id} and ${postViews.memberId} = reader.member_id
    where ${posts.id} = any(${sql.param(postIds)}::uuid[]) group by ${posts.id}`)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

export type PostReaderRow = { fullName: string; isGuardian: boolean; seenAt: Date | null }

/** Returns the readers of a post: those who have not seen it first, then by given name. */
export async function listReaders(database: Database, postId: string): Promise<PostReaderRow[]> {
  const { rows } = await database.execute<{ fullName: string; isGuardian: boolean; seenAt: string | null }>(sql`
    select ${members.fullName} as "fullName", reader.is_guardian as "isGuardian", ${postViews.seenAt} as "seenAt"
    from ${posts} cross join lateral ${readersOfPost}
      join ${members} on ${members.id} = reader.member_id
      left join ${postViews} on ${postViews.postId} = ${posts.id} and ${postViews.memberId} = reader.member_id
    where ${posts.id} = ${postId}
    order by ${postViews.seenAt} is not null, ${byName}`)
  return rows.map(({ seenAt, ...row }) => ({ ...row, seenAt: seenAt === null ? null : new Date(seenAt) }))
}

/** Stores that the readers of a post are reminded now, unless they were since `midnight`. @returns whether it was stored. */
export async function markReadersReminded(
  transaction: Database,
  postId: string,
  { now, midnight }: { now: Date; midnight: Date },
): Promise<boolean> {
  const rows = await transaction
    .update(posts)
    .set({ remindedAt: now })
    .where(and(eq(posts.id, postId), or(isNull(posts.remindedAt), lt(posts.remindedAt, midnight))))
    .returning({ id: posts.id })
  return rows.length > 0
}
