/**
 * SQL that decides which homework is open and which submissions wait for a mark, by the database's clock. All counts and lists
 * use it (decision 060).
 */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { enrolments } from './tables/classes.ts'
import { homeworkExtensions, homeworks, marks, submissions } from './tables/homework.ts'
import { quizAttempts, quizzes } from './tables/quizzes.ts'

/** True if the homework is handed out: students and parents can see it. */
export const hasOpened: SQL<boolean> = sql<boolean>`(${homeworks.opensAt} <= now())`

/** When the homework is due for a student, including an extension. For queries that left join the student's extension. */
export const dueForStudent: SQL = sql`greatest(${homeworks.dueAt}, ${homeworkExtensions.until})`

/** When a homework closes for a student; null if it never closes. This must match `closedAfter` of the contract. */
const closesFor = (
  studentId: SQLWrapper,
) => sql`case when ${homeworks.cutoffAt} is not null then greatest(${homeworks.cutoffAt}, (
  select ${homeworkExtensions.until} from ${homeworkExtensions}
  where ${homeworkExtensions.homeworkId} = ${homeworks.id} and ${homeworkExtensions.studentId} = ${studentId})) end`

/**
 * True if a student may not begin a test because its results were released, and has no attempt that runs. This must match
 * `isStoppedByRelease` of the contract. The subqueries are scalar, so that PostgreSQL looks up single rows.
 */
const isStopped = (studentId: SQLWrapper) => sql`(${homeworks.releasedAt} is not null
  and coalesce((select ${quizzes.release} <> 'at_once' from ${quizzes} where ${quizzes.homeworkId} = ${homeworks.id}), false)
  and coalesce((
    select ${homeworkExtensions.until} <= now() from ${homeworkExtensions}
    where ${homeworkExtensions.homeworkId} = ${homeworks.id} and ${homeworkExtensions.studentId} = ${studentId}), true)
  and (
    select count(*) from ${quizAttempts}
    where ${quizAttempts.homeworkId} = ${homeworks.id} and ${quizAttempts.studentId} = ${studentId}
      and ${quizAttempts.submittedAt} is null) = 0)`

/** True if the student has points, or is excused. */
export const isMarked = sql`(${marks.points} is not null or ${marks.excused})`

/**
 * True if a student who has joined the class must hand in the homework, for the first time or because it was returned. The
 * homework must be handed out and not closed, and a test not stopped by the release of its results. False if the student has a
 * released mark. A mark that is not yet released changes nothing, so that no count reveals it. For queries that read from homeworks.
 */
export const isOpenFor = (studentId: SQLWrapper): SQL<boolean> => sql<boolean>`(
  ${hasOpened} and coalesce(${closesFor(studentId)} >= now(), true)
  and coalesce((
    select ${submissions.returnedAt} is not null from ${submissions}
    where ${submissions.homeworkId} = ${homeworks.id} and ${submissions.studentId} = ${studentId}
    order by ${submissions.version} desc limit 1), true)
  and not (${homeworks.releasedAt} is not null and exists (
    select from ${marks} where ${marks.homeworkId} = ${homeworks.id} and ${marks.studentId} = ${studentId} and ${isMarked}))
  and not ${isStopped(studentId)}
)`

/**
 * A from clause and condition for the newest submissions of joined students that are neither marked nor returned. For queries
 * that read from homeworks. `offset 0` makes PostgreSQL check the marks first, because most submissions were marked long ago.
 */
export const waitingSubmissions: SQL = sql`
  from (
    select ${submissions.homeworkId}, ${submissions.studentId}, ${submissions.version} from ${submissions}
    where ${submissions.homeworkId} = ${homeworks.id} and ${submissions.returnedAt} is null and not exists (
      select from ${marks} where ${marks.homeworkId} = ${homeworks.id} and ${marks.studentId} = ${submissions.studentId}
        and ${isMarked})
    offset 0
  ) as "unmarked"
  join ${enrolments} as "doer" on "doer".class_id = ${homeworks.classId} and "doer".member_id = "unmarked".student_id
    and "doer".state = 'joined'
  where not exists (
    select from ${submissions} as "newer" where "newer".homework_id = "unmarked".homework_id
      and "newer".student_id = "unmarked".student_id and "newer".version > "unmarked".version)`
