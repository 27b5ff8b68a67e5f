/**
 * SQL about the teacher of a lesson: its substitute, or else the course's teacher. The query left-joins the latter as members.
 */
import { sql, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { members } from '../../platform/postgres/tables/members.ts'
import { teacherName } from '../../platform/postgres/teacher-name.ts'

const substitute = alias(members, 'substitute')

type Lesson = { substituteId: SQLWrapper }

// A subquery, because few lessons have a substitute. The others do not read members a second time.
const ofSubstitute = (lesson: Lesson, column: SQLWrapper) =>
  sql`(select ${column} from ${members} as ${substitute} where ${substitute.id} = ${lesson.substituteId})`

/** The teacher's full name; empty if nobody is named. */
export const whoTeaches = (lesson: Lesson) =>
  sql<string>`case when ${lesson.substituteId} is null then ${teacherName} else ${ofSubstitute(lesson, substitute.fullName)} end`

/** The teacher's code; null if nobody is named. */
export const codeOfTeacher = (lesson: Lesson) =>
  sql<
    string | null
  >`case when ${lesson.substituteId} is null then ${members.code} else ${ofSubstitute(lesson, substitute.code)} end`
