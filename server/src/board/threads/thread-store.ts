/** SQL about threads: each is the messages about one student in one class. A row in `threads` exists once somebody has written. */
import type { Page } from '@hien/contract/rules/page'
import { normaliseCode } from '@hien/contract/codes'
import { activeStatus } from '@hien/contract/vocabulary'
import { sql, type Column, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { instantOf } from '../../core/clock.ts'
import { existing } from '../../core/existing.ts'
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
 * Condition: a thread has a message of somebody else that a member has not read. `threadReads` is joined for that member. Usually
 * the first comparison decides; the second one covers a message that the member sent from one device while another marked as read.
 */
const isUnread = (memberId: string): SQL => sql`(${threads.lastSeq} > coalesce(${threadReads.seq}, 0) and exists (
  select from ${threadMessages} where ${threadMessages.threadId} = ${threads.id}
    and ${threadMessages.seq} > coalesce(${threadReads.seq}, 0) and ${threadMessages.authorId} <> ${memberId}))`

/** Joins how far a member has read each thread. For queries that read from `threads`. */
const readingOf = (memberId: string): SQL =>
  sql`left join ${threadReads} on ${threadReads.threadId} = ${threads.id} and ${threadReads.memberId} = ${memberId}`

/** Maximum number of messages after the last read one in which unread messages are counted, so that a count has a constant cost. */
const countedMessages = 100

/** The number of messages of others that the member has not read, among the next `countedMessages`. */
const unreadCount = (memberId: string): SQL => sql`(
  select count(*)::int from ${threadMessages}
  where ${threadMessages.threadId} = ${threads.id} and ${threadMessages.seq} > coalesce(${threadReads.seq}, 0)
    and ${threadMessages.seq} <= coalesce(${threadReads.seq}, 0) + ${countedMessages} and ${threadMessages.authorId} <> ${memberId})`

/** Columns of ThreadRow, for queries that join `details`. */
const fields = sql`
  ${classes.id} as "classId", ${classes.title} as "classTitle", ${courses.title} as "courseTitle", ${courses.code} as "courseCode",
  coalesce(teacher.full_name, '') as "teacherName", ${student.id} as "studentId", ${student.code} as "studentCode",
  ${student.fullName} as "studentName", ${enrolments.joinedAt} as "joinedAt",
  (${classes.status} = ${activeStatus} and ${courses.status} = ${activeStatus}) as "isOpen",
  ${courses.teacherId} as "teacherId", ${courses.centreId} as "centreId", ${student.dob}, ${student.statedOfAgeAt} as "statedOfAgeAt",
  ${hasGuardian} as "hasGuardian", ${threads.id} as "threadId", coalesce(${threads.lastSeq}, 0) as "lastSeq",
  coalesce(${threads.lastText}, '') as "lastText", ${threads.lastAt} as "lastAt", coalesce(${threadReads.seq}, 0) as "readSeq"`

/**
 * Joins to `pair` (class_id, student_id) the class, the course, the student, the teacher, the enrolment, the thread, and how far the
 * member has read it.
 */
const details = (memberId: string): SQL => sql`
  join ${classes} on ${classes.id} = pair.class_id
  join ${courses} on ${courses.id} = ${classes.courseId}
  join ${members} ${student} on ${student.id} = pair.student_id
  left join ${members} teacher on teacher.id = ${courses.teacherId}
  left join ${enrolments} on ${enrolments.classId} = pair.class_id and ${enrolments.memberId} = pair.student_id
    and ${enrolments.state} = 'joined'
  left join ${threads} on ${threads.classId} = pair.class_id and ${threads.studentId} = pair.student_id
  ${readingOf(memberId)}`

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

const present = <Row extends Raw>({ joinedAt, lastAt, statedOfAgeAt, ...row }: Row) => ({
  ...row,
  joinedAt: instantOf(joinedAt),
  lastAt: instantOf(lastAt),
  statedOfAgeAt: instantOf(statedOfAgeAt),
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
      select ${sql`${classId}::uuid`} as class_id, ${members.id} as student_id from ${members} where ${members.code} = ${studentCode}
    ) pair ${details(memberId)}`)
  return rows[0] ? present(rows[0]) : null
}

/** The classes and students whose threads a member reads. `childCode` names one child of a parent; null means all children. */
export type ThreadScope = {
  memberId: string
  part: 'manager' | 'student' | 'parent'
  classIds: string[]
  childCode: string | null
}

/** Condition: a student is the member, or a child of the member. */
const isOwnStudent = ({ memberId, part, childCode }: ThreadScope, studentId: Column): SQL =>
  part === 'student'
    ? sql`${studentId} = ${memberId}`
    : sql`${studentId} = any(array(
        select ${members.id} from ${guardianships} join ${members} on ${childOf(sql`${memberId}::uuid`, members)}
        ${childCode === null ? sql`` : sql`where ${members.code} = ${childCode}`}))`

/** Condition: an enrolment, in the state joined, is of a class and a student in the scope. */
const joinedInScope = (scope: ThreadScope): SQL => sql`
  ${enrolments.state} = 'joined' and ${enrolments.classId} = any(${sql.param(scope.classIds)}::uuid[])
  and ${scope.part === 'manager' ? sql`true` : isOwnStudent(scope, enrolments.memberId)}`

/** Condition: a thread is in the scope. A manager also reads the threads of former students. */
const threadInScope = (scope: ThreadScope): SQL => sql`
  ${threads.classId} = any(${sql.param(scope.classIds)}::uuid[]) and ${
    scope.part === 'manager'
      ? sql`true`
      : sql`${isOwnStudent(scope, threads.studentId)} and exists (
          select from ${enrolments} where ${enrolments.classId} = ${threads.classId}
            and ${enrolments.memberId} = ${threads.studentId} and ${enrolments.state} = 'joined')`
  }`

// Uses no LIKE, because % and _ in the text that a user types would match other characters.
const isFound = (search: string): SQL =>
  search === ''
    ? sql`true`
    : sql`(strpos(${student.foldedName}, public.fold(${search}::text)) > 0
        or starts_with(${student.code}, ${normaliseCode(search)}::text))`

/** The part of a query that finds the threads in a scope. */
const found = (scope: ThreadScope, search: string): SQL => sql`
  from ${threads} ${search === '' ? sql`` : sql`join ${members} ${student} on ${student.id} = ${threads.studentId}`}
  ${readingOf(scope.memberId)}
  where ${threadInScope(scope)} and ${isFound(search)}`

/**
 * The part of a query that finds the joined students of open classes in a scope who have no messages. The list of classes stands
 * there twice, because otherwise PostgreSQL may read the threads of all classes.
 */
const foundWithoutMessages = (scope: ThreadScope, search: string): SQL => sql`
  from ${enrolments} join ${members} ${student} on ${student.id} = ${enrolments.memberId}
  join ${classes} on ${classes.id} = ${enrolments.classId} and ${classes.status} = ${activeStatus}
  join ${courses} on ${courses.id} = ${classes.courseId} and ${courses.status} = ${activeStatus}
  left join ${threads} on ${threads.classId} = any(${sql.param(scope.classIds)}::uuid[])
    and ${threads.classId} = ${enrolments.classId} and ${threads.studentId} = ${enrolments.memberId}
  where ${joinedInScope(scope)} and ${isFound(search)} and ${threads.id} is null`

/** Returns the rows of the pairs that a query selects as class_id and student_id, in this order. */
async function listPairs(
  database: Database,
  { memberId, pairs, order }: { memberId: string; pairs: SQL; order: SQL },
): Promise<ListedThreadRow[]> {
  const { rows } = await database.execute<Raw & { unread: number }>(sql`
    with pair as materialized (${pairs})
    select ${fields}, ${unreadCount(memberId)} as unread from pair ${details(memberId)} order by ${order}`)
  return rows.map(present)
}

/**
 * Returns a page of the threads in a scope: unread ones first, then the newest, then those without messages by name. Leaves out
 * threads without messages in closed classes, because nobody can write in them. Also returns the total number of threads. Students
 * without messages are sorted only for the pages that show them.
 */
export async function pageThreads(
  database: Database,
  { scope, search }: { scope: ThreadScope; search: string },
  page: Page,
): Promise<{ rows: ListedThreadRow[]; total: number }> {
  const { memberId } = scope
  const offset = pageOffset(page)
  const byTime = sql`${isUnread(memberId)} desc, ${threads.lastAt} desc, ${threads.id}`
  const byName = sql`${byNameOf(student)}, ${enrolments.classId}`
  const [written, counted] = await Promise.all([
    listPairs(database, {
      memberId,
      pairs: sql`select ${threads.classId}, ${threads.studentId} ${found(scope, search)}
        order by ${byTime} limit ${page.take} offset ${offset}`,
      order: byTime,
    }),
    database.execute<{ written: number; others: number }>(sql`
      select (select count(*)::int ${found(scope, search)}) as written,
        (select count(*)::int ${foundWithoutMessages(scope, search)}) as others`),
  ])
  const counts = existing(counted.rows[0])
  const missing = Math.min(page.take - written.length, counts.others)
  const rest =
    missing === 0
      ? []
      : await listPairs(database, {
          memberId,
          pairs: sql`select ${enrolments.classId}, ${enrolments.memberId} as student_id ${foundWithoutMessages(scope, search)}
            order by ${byName} limit ${missing} offset ${Math.max(0, offset - counts.written)}`,
          order: byName,
        })
  return { rows: [...written, ...rest], total: counts.written + counts.others }
}

/** Returns how many threads in a scope have messages that the member has not read. */
export async function countUnread(database: Database, scope: ThreadScope): Promise<number> {
  const { rows } = await database.execute<{ unread: number }>(
    sql`select count(*)::int as unread ${found(scope, '')} and ${isUnread(scope.memberId)}`,
  )
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
