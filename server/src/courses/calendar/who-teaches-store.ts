/**
 * SQL about the teacher of a lesson: the substitute, or the course's teacher if there is no substitute. Queries must left-join
 * the course's teacher as `members`.
 */
import { sql, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { members } from '../../platform/postgres/tables/members.ts'
import { teacherName } from '../../platform/postgres/teacher-name.ts'

const substitute = alias(members, 'substitute')

type Lesson = { substituteId: SQLWrapper }

// A subquery, not a join: few lessons have a substitute, and for all other lessons PostgreSQL need not read `members` again.
const ofSubstitute = (lesson: Lesson, column: SQLWrapper) =>
  sql`(select ${column} from ${members} as ${substitute} where ${substitute.id} = ${lesson.substituteId})`

/** The full name of the lesson's teacher; empty if there is no teacher. */
export const whoTeaches = (lesson: Lesson) =>
  sql<string>`case when ${lesson.substituteId} is null then ${teacherName} else ${ofSubstitute(lesson, substitute.fullName)} end`

/** The code of the lesson's teacher; null if there is no teacher. */
export const codeOfTeacher = (lesson: Lesson) =>
  sql<
    string | null
  >`case when ${lesson.substituteId} is null then ${members.code} else ${ofSubstitute(lesson, substitute.code)} end`
