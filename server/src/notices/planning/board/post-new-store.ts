/** SQL for posts that have appeared on class boards. */
import { activeStatus } from '@hien/contract/vocabulary'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { instantOf } from '../../../core/clock.ts'
import { childOf } from '../../../platform/postgres/child-of.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { posts, postViews } from '../../../platform/postgres/tables/board.ts'
import { classes, enrolments } from '../../../platform/postgres/tables/classes.ts'
import { courses } from '../../../platform/postgres/tables/courses.ts'
import { guardianships } from '../../../platform/postgres/tables/guardians.ts'
import { members } from '../../../platform/postgres/tables/members.ts'
import type { DueNotice } from '../../notice.ts'
import { dueRows } from '../due-notices-store.ts'
import { isOfNotice } from '../homework/homework-readers-store.ts'

export type NewPost = {
  postId: string
  classId: string
  classTitle: string
  html: string
  publishAt: Date
  /** When the readers who had not seen the post were last reminded; null if never. */
  remindedAt: Date | null
  /** When the post became one for parents too after it had appeared; null if never. */
  openedToParentsAt: Date | null
  /** When the reader last looked at a post of the class that appeared in the same part of five minutes; null if never. */
  lookedAt: Date | null
  memberId: string
  /** Id of the student if the reader is a guardian; null if the reader is the student. */
  aboutId: string | null
  studentFirstName: string
}

/** Joins the class and the students of a post. For queries that read from posts. */
const students: SQL = sql`
  join ${classes} on ${classes.id} = ${posts.classId} and ${classes.status} = ${activeStatus}
  join ${courses} on ${courses.id} = ${classes.courseId} and ${courses.status} = ${activeStatus}
  join ${enrolments} on ${enrolments.classId} = ${posts.classId} and ${enrolments.state} = 'joined'
  join ${members} on ${members.id} = ${enrolments.memberId} and ${members.status} = 'active'`

/** Joins the student and, for a post for parents too, each of the student's guardians. */
const readers: SQL = sql`
  join lateral (
    select ${members.id} as member_id, null::uuid as about_id
    union all
    select ${guardianships.parentId}, ${members.id} from ${guardianships}
    where ${posts.audience} = 'students_and_parents' and ${childOf(guardianships.parentId, members)}
  ) as reader on true`

const isUnseenBy = (memberId: SQL): SQL =>
  sql`not exists (select from ${postViews} where ${postViews.postId} = ${posts.id} and ${postViews.memberId} = ${memberId})`

/** Milliseconds in which all posts of a class are one notice to each reader. */
export const bundledFor = 5 * 60_000
const bundle = sql`(${bundledFor} * interval '1 millisecond')`
/** The beginning of the part of `bundledFor` milliseconds that contains an instant. */
const beginOfPart = (at: SQLWrapper): SQL => sql`date_bin(${bundle}, ${at}, to_timestamp(0))`

const looked = alias(posts, 'looked')
/** When the reader last looked at a post of the same class and part; null if never. For queries that read from posts. */
const lookedAt = (memberId: SQL): SQL => sql`(
  select max(${postViews.seenAt}) from ${posts} as ${looked}
  join ${postViews} on ${postViews.postId} = ${looked.id} and ${postViews.memberId} = ${memberId}
  where ${looked.classId} = ${posts.classId} and ${looked.publishAt} >= ${beginOfPart(posts.publishAt)}
    and ${looked.publishAt} < ${beginOfPart(posts.publishAt)} + ${bundle})`

/** Returns posts once for each reader who has not seen them. A guardian of several students of the class is one reader. */
async function listUnseenPosts(database: Database, which: SQL): Promise<NewPost[]> {
  type Row = Omit<NewPost, 'publishAt' | 'remindedAt' | 'openedToParentsAt' | 'lookedAt'> & {
    publishAt: string
    remindedAt: string | null
    openedToParentsAt: string | null
    lookedAt: string | null
  }
  const { rows } = await database.execute<Row>(sql`
    select distinct on (${posts.publishAt}, ${posts.id}, reader.member_id) ${posts.id} as "postId", ${classes.id} as "classId",
      ${classes.title} as "classTitle", ${posts.html} as html, ${posts.publishAt}::text as "publishAt",
      ${posts.remindedAt}::text as "remindedAt", ${posts.openedToParentsAt}::text as "openedToParentsAt",
      ${lookedAt(sql`reader.member_id`)}::text as "lookedAt", reader.member_id as "memberId", reader.about_id as "aboutId",
      ${members.firstName} as "studentFirstName"
    from ${posts} ${students} ${readers}
    where ${which} and ${isUnseenBy(sql`reader.member_id`)}
    order by ${posts.publishAt}, ${posts.id}, reader.member_id, ${members.firstName}, ${members.id}`)
  return rows.map((row) => ({
    ...row,
    lookedAt: instantOf(row.lookedAt),
    publishAt: new Date(row.publishAt),
    remindedAt: instantOf(row.remindedAt),
    openedToParentsAt: instantOf(row.openedToParentsAt),
  }))
}

const instant = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`

/**
 * Returns the posts that appeared from `since` until `now`, by time, once for each reader who has not seen it yet. A guardian of
 * several students of the class gets it about the first of them by name. Guardians do not get the posts of listOpenedPosts.
 */
export const listNewPosts = (database: Database, since: Date, now: Date): Promise<NewPost[]> =>
  listUnseenPosts(
    database,
    sql`${posts.publishAt} >= ${instant(since)} and ${posts.publishAt} <= ${instant(now)}
      and (reader.about_id is null or ${posts.openedToParentsAt} is null)`,
  )

/** Returns the posts that became posts for parents too after `since`, once for each guardian who has not seen it yet. */
export const listOpenedPosts = (database: Database, since: Date): Promise<NewPost[]> =>
  listUnseenPosts(database, sql`${posts.openedToParentsAt} > ${instant(since)} and reader.about_id is not null`)

/** Returns the posts of which the readers were reminded after `since`, in the same form as listNewPosts. */
export const listRemindedPosts = (database: Database, since: Date): Promise<NewPost[]> =>
  listUnseenPosts(database, sql`${posts.remindedAt} > ${instant(since)}`)

/**
 * Returns the ids of notices about a post that the recipient can read and has not seen. A notice with a version is about its own
 * post only. Any other notice is about all posts of the class in the same part of `bundledFor` milliseconds.
 */
export async function listValidPostNotices(
  database: Database,
  due: readonly DueNotice[],
  now: Date,
): Promise<string[]> {
  const start = beginOfPart(sql`told.publish_at`)
  const { rows } = await database.execute<{ id: string }>(sql`
    select distinct due.id
    from ${dueRows(due)}
    join ${posts} told on told.id = due.subject_id
    join ${posts} on ${posts.classId} = told.class_id and ${posts.publishAt} <= ${instant(now)}
      and ${posts.publishAt} >= ${start} and ${posts.publishAt} < ${start} + ${bundle}
      and (${posts.id} = told.id or due.version is null)
    ${students}
    where ${isOfNotice} and (due.about_id is null or ${posts.audience} = 'students_and_parents')
      and ${isUnseenBy(sql`due.member_id`)}`)
  return rows.map(({ id }) => id)
}
