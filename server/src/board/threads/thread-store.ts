/** SQL about threads: each is the messages about one student in one class. A row in `threads` exists once somebody has written. */
import type { Page } from '@hien/contract/rules/page'
import { normaliseCode } from '@hien/contract/codes'
import { activeStatus } from '@hien/contract/vocabulary'
import { sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pageOffset } from '../../core/page.ts'
import { byNameOf } from '../../platform/postgres/by-name.ts'
import { childOf } from '../../platform/postgres/child-of.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { threadMessages, threadReads, threadReports, threads } from '../../platform/postgres/tables/board.ts'
import { classes, enrolments } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { guardianships } from '../../platform/postgres/tables/guardians.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import type { ThreadFacts } from './thread-rules.ts'

const student = alias(members, 'student')

/** True if the student has an active guardian whose account is active. */
const hasGuardian = sql`exists (
  select from ${guardianships} join ${members} guardian on guardian.id = ${guardianships.parentId} and guardian.status = 'active'
  where ${childOf(guardianships.parentId, student)})`

/**
 * Joins the row of a pair's thread, how far the member has read it, and one message of somebody else that the member has not read.
 * For queries that read from `pair` (class_id, student_id, joined_at). With a limit in each subquery, PostgreSQL looks up every
 * thread by its index instead of reading all threads.
 */
const lookUps = (memberId: string): SQL => sql`
  left join lateral (
    select ${threads.id}, ${threads.lastSeq}, ${threads.lastText}, ${threads.lastAt} from ${threads}
    where ${threads.classId} = pair.class_id and ${threads.studentId} = pair.student_id limit 1
  ) thread on true
  left join lateral (
    select ${threadReads.seq} from ${threadReads}
    where ${threadReads.threadId} = thread.id and ${threadReads.memberId} = ${memberId} limit 1
  ) reading on true
  left join lateral (
    select ${threadMessages.seq} from ${threadMessages}
    where thread.last_seq > coalesce(reading.seq, 0) and ${threadMessages.threadId} = thread.id
      and ${threadMessages.seq} > coalesce(reading.seq, 0) and ${threadMessages.authorId} <> ${memberId}
    order by ${threadMessages.seq} limit 1
  ) unread on true`

/** Maximum number of messages after the last read one in which unread messages are counted, so that a count has a constant cost. */
const countedMessages = 100

/** The number of messages of others that the member has not read, among the next `countedMessages`. */
const unreadCount = (memberId: string): SQL => sql`(
  select count(*)::int from ${threadMessages}
  where ${threadMessages.threadId} = thread.id and ${threadMessages.seq} >= unread.seq
    and ${threadMessages.seq} < unread.seq + ${countedMessages} and ${threadMessages.authorId} <> ${memberId})`

/** Columns of ThreadRow, for queries that join `lookUps` and `details`. */
const fields = sql`
  ${classes.id} as "classId", ${classes.title} as "classTitle", ${courses.title} as "courseTitle", ${courses.code} as "courseCode",
  coalesce(teacher.full_name, '') as "teacherName", ${student.id} as "studentId", ${student.code} as "studentCode",
  ${student.fullName} as "studentName", pair.joined_at as "joinedAt",
  (${classes.status} = ${activeStatus} and ${courses.status} = ${activeStatus}) as "isOpen",
  ${courses.teacherId} as "teacherId", ${courses.centreId} as "centreId", ${student.dob}, ${student.statedOfAgeAt} as "statedOfAgeAt",
  ${hasGuardian} as "hasGuardian", thread.id as "threadId", coalesce(thread.last_seq, 0) as "lastSeq",
  coalesce(thread.last_text, '') as "lastText", thread.last_at as "lastAt", coalesce(reading.seq, 0) as "readSeq"`

/** Joins the class, the course, the student and the teacher of `pair`. */
const details: SQL = sql`
  join ${classes} on ${classes.id} = pair.class_id
  join ${courses} on ${courses.id} = ${classes.courseId}
  join ${members} ${student} on ${student.id} = pair.student_id
  left join ${members} teacher on teacher.id = ${courses.teacherId}`

export type ThreadRow = ThreadFacts & {
  classId: string
  classTitle: string
  courseTitle: string
  courseCode: string
  /** Empty if the course has no teacher. */
  teacherName: string
  studentCode: string
  studentName: string
  /** Null if nobody has written yet. */
  threadId: string | null
  lastText: string
  lastAt: Date | null
  /** The number of the last message that the reader has read; 0 if none. */
  readSeq: number
}

export type ListedThreadRow = ThreadRow & {
  /** The number of messages of others that the reader has not read, at most 100. */
  unread: number
}

/** A row as the driver returns it, with times as text. */
type Raw = Omit<ThreadRow, 'joinedAt' | 'lastAt' | 'statedOfAgeAt'> &
  Record<'joinedAt' | 'lastAt' | 'statedOfAgeAt', string | null>

const asDate = (text: string | null) => (text === null ? null : new Date(text))
const present = <Row extends Raw>({ joinedAt, lastAt, statedOfAgeAt, ...row }: Row) => ({
  ...row,
  joinedAt: asDate(joinedAt),
  lastAt: asDate(lastAt),
  statedOfAgeAt: asDate(statedOfAgeAt),
})

/**
 * Returns the thread of a student in a class, as a member reads it, and whether the member is an active guardian of the student.
 * Returns null if there is no such class or student. Does not check who reads it.
 */
export async function findThread(
  database: Database,
  { classId, studentCode, memberId }: { classId: string; studentCode: string; memberId: string },
): Promise<(ThreadRow & { isGuardian: boolean }) | null> {
  const { rows } = await database.execute<Raw & { isGuardian: boolean }>(sql`
    select ${fields}, exists (select from ${guardianships} where ${childOf(sql`${memberId}::uuid`, student)}) as "isGuardian"
    from (
      select ${sql`${classId}::uuid`} as class_id, ${members.id} as student_id, ${enrolments.joinedAt} as joined_at
      from ${members} left join ${enrolments} on ${enrolments.classId} = ${classId} and ${enrolments.memberId} = ${members.id}
        and ${enrolments.state} = 'joined'
      where ${members.code} = ${studentCode}
    ) pair ${details} ${lookUps(memberId)}`)
  return rows[0] ? present(rows[0]) : null
}

/** The classes and students whose threads a member reads. `childCode` names one child of a parent; null means all children. */
export type ThreadScope = {
  memberId: string
  part: 'manager' | 'student' | 'parent'
  classIds: string[]
  childCode: string | null
}

/** Subquery: the pairs of class and student whose threads the member reads. */
function pairsOf({ memberId, part, classIds, childCode }: ThreadScope): SQL {
  const joined = sql`${enrolments.state} = 'joined' and ${enrolments.classId} = any(${sql.param(classIds)}::uuid[])`
  const pair = sql`select ${enrolments.classId} as class_id, ${enrolments.memberId} as student_id, ${enrolments.joinedAt} as joined_at`
  if (part === 'student')
    return sql`(${pair} from ${enrolments} where ${enrolments.memberId} = ${memberId} and ${joined})`
  if (part === 'parent') {
    return sql`(${pair} from ${guardianships} join ${members} on ${childOf(sql`${memberId}::uuid`, members)}
      join ${enrolments} on ${enrolments.memberId} = ${members.id}
      where ${joined} ${childCode === null ? sql`` : sql`and ${members.code} = ${childCode}`})`
  }
  return sql`(${pair} from ${enrolments} where ${joined}
    union all
    select ${threads.classId}, ${threads.studentId}, null from ${threads}
    where ${threads.classId} = any(${sql.param(classIds)}::uuid[]) and not exists (
      select from ${enrolments} where ${enrolments.classId} = ${threads.classId}
        and ${enrolments.memberId} = ${threads.studentId} and ${enrolments.state} = 'joined'))`
}

// Uses no LIKE, because % and _ in the text that a user types would match other characters.
const isFound = (search: string): SQL =>
  search === ''
    ? sql`true`
    : sql`(strpos(${student.foldedName}, public.fold(${search}::text)) > 0
        or starts_with(${student.code}, ${normaliseCode(search)}::text))`

const isUnread = sql`(unread.seq is not null)`

/**
 * Returns a page of the threads in a scope: unread ones first, then the newest, then those without messages by name. Leaves out
 * threads without messages in closed classes, because nobody can write in them. Also returns the total number of threads. Values
 * that only the page shows are read only for its rows.
 */
export async function pageThreads(
  database: Database,
  { scope, search }: { scope: ThreadScope; search: string },
  page: Page,
): Promise<{ rows: ListedThreadRow[]; total: number }> {
  const { memberId } = scope
  const all = sql`from ${pairsOf(scope)} pair
    join ${members} ${student} on ${student.id} = pair.student_id
    join ${classes} on ${classes.id} = pair.class_id
    join ${courses} on ${courses.id} = ${classes.courseId}
    ${lookUps(memberId)}
    where (thread.id is not null or (${classes.status} = ${activeStatus} and ${courses.status} = ${activeStatus}))
      and ${isFound(search)}`
  const order = sql`${isUnread} desc, thread.last_at desc nulls last, ${byNameOf(student)}, ${classes.id}`
  const [{ rows }, counted] = await Promise.all([
    database.execute<Raw & { unread: number }>(sql`
      with pair as materialized (
        select pair.*, row_number() over (order by ${order}) as place ${all}
        order by place limit ${page.take} offset ${pageOffset(page)}
      )
      select ${fields}, ${unreadCount(memberId)} as unread from pair ${details} ${lookUps(memberId)} order by pair.place`),
    database.execute<{ total: number }>(sql`select count(*)::int as total ${all}`),
  ])
  return { rows: rows.map(present), total: counted.rows[0]?.total ?? 0 }
}

/** Returns how many threads in a scope have a message of somebody else that the member has not read. */
export async function countUnread(database: Database, scope: ThreadScope): Promise<number> {
  const { memberId, part, classIds } = scope
  // A manager reads all threads of the classes. So the students to whom nobody has written need not be looked up.
  const ofScope =
    part === 'manager'
      ? sql`${threads} where ${threads.classId} = any(${sql.param(classIds)}::uuid[])`
      : sql`${pairsOf(scope)} pair
          join ${threads} on ${threads.classId} = pair.class_id and ${threads.studentId} = pair.student_id where true`
  const { rows } = await database.execute<{ unread: number }>(sql`
    select count(*)::int as unread from (
      select ${threads.id}, ${threads.lastSeq}, coalesce((
        select ${threadReads.seq} from ${threadReads}
        where ${threadReads.threadId} = ${threads.id} and ${threadReads.memberId} = ${memberId}), 0) as read_seq
      from ${ofScope}) thread
    where thread.last_seq > thread.read_seq and exists (
      select from ${threadMessages} where ${threadMessages.threadId} = thread.id
        and ${threadMessages.seq} > thread.read_seq and ${threadMessages.authorId} <> ${memberId})`)
  return rows[0]?.unread ?? 0
}

/** Returns those of the threads that have a reported message. */
export async function listReportedThreads(database: Database, threadIds: string[]): Promise<Set<string>> {
  if (threadIds.length === 0) return new Set()
  const { rows } = await database.execute<{ id: string }>(sql`
    select distinct ${threadMessages.threadId} as id from ${threadMessages}
    join ${threadReports} on ${threadReports.messageId} = ${threadMessages.id}
    where ${threadMessages.threadId} = any(${sql.param(threadIds)}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

/** Returns the ids of everybody who reads the thread of a student who has joined the class, the author of a message included. */
export async function listThreadReaders(
  database: Database,
  { classId, studentId }: { classId: string; studentId: string },
): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select unnest(array[${courses.teacherId}, ${courses.centreId}]) as id
    from ${classes} join ${courses} on ${courses.id} = ${classes.courseId} where ${classes.id} = ${classId}
    union
    select ${enrolments.memberId} from ${enrolments}
    where ${enrolments.classId} = ${classId} and ${enrolments.memberId} = ${studentId} and ${enrolments.state} = 'joined'
    union
    select ${guardianships.parentId} from ${guardianships} join ${members} ${student} on ${childOf(guardianships.parentId, student)}
    where ${guardianships.childId} = ${studentId}`)
  return rows.flatMap(({ id }: { id: string | null }) => (id === null ? [] : [id]))
}
