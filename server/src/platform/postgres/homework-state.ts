/** What is still to be done about homework, by the clock of the database: counts and lists of every subject ask it here (decision 060). */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { enrolments } from './tables/classes.ts'
import { homeworkExtensions, homeworks, marks, submissions } from './tables/homework.ts'

/** What is handed out by now: students and parents see it. */
export const hasOpened: SQL<boolean> = sql<boolean>`(${homeworks.opensAt} <= now())`

/** By when a student has it to do, with more time where they got some. For queries that left join their extension. */
export const dueForStudent: SQL = sql`greatest(${homeworks.dueAt}, ${homeworkExtensions.until})`

/** When a homework closes for a student; null: never. As closedAfter of the contract. */
const closesFor = (
  studentId: SQLWrapper,
) => sql`case when ${homeworks.cutoffAt} is not null then greatest(${homeworks.cutoffAt}, (
  select ${homeworkExtensions.until} from ${homeworkExtensions}
  where ${homeworkExtensions.homeworkId} = ${homeworks.id} and ${homeworkExtensions.studentId} = ${studentId})) end`

/** Whether a mark says something: points, or that nothing is asked of the student. */
export const isMarked = sql`(${marks.points} is not null or ${marks.excused})`

/**
 * Whether a student who has joined its class has still to hand a homework in, or again: it is handed out and not past its
 * end. A mark ends it only where it is released, so that no count tells of one before. For queries that read from homeworks.
 */
export const isOpenFor = (studentId: SQLWrapper): SQL<boolean> => sql<boolean>`(
  ${hasOpened} and coalesce(${closesFor(studentId)} >= now(), true)
  and coalesce((
    select ${submissions.returnedAt} is not null from ${submissions}
    where ${submissions.homeworkId} = ${homeworks.id} and ${submissions.studentId} = ${studentId}
    order by ${submissions.version} desc limit 1), true)
  and not (${homeworks.releasedAt} is not null and exists (
    select from ${marks} where ${marks.homeworkId} = ${homeworks.id} and ${marks.studentId} = ${studentId} and ${isMarked}))
)`

/**
 * How the work of joined students that waits for a mark is found: submissions, of homeworks. What was given back waits for
 * the student. Most was marked long ago: that is asked first, and the rest of little.
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
