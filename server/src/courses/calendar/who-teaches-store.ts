/** SQL about who teaches a lesson: its substitute, else the course's teacher, who is left-joined as members. */
import { sql, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { members } from '../../platform/postgres/tables/members.ts'
import { teacherName } from '../../platform/postgres/teacher-name.ts'

const substitute = alias(members, 'substitute')

type Lesson = { substituteId: SQLWrapper }

// Looked up for each of the few that have one: nobody else costs a second look at members.
const ofSubstitute = (lesson: Lesson, column: SQLWrapper) =>
  sql`(select ${column} from ${members} as ${substitute} where ${substitute.id} = ${lesson.substituteId})`

/** Their full name; empty while nobody is named. */
export const whoTeaches = (lesson: Lesson) =>
  sql<string>`case when ${lesson.substituteId} is null then ${teacherName} else ${ofSubstitute(lesson, substitute.fullName)} end`

/** Their code; null while nobody is named. */
export const codeOfTeacher = (lesson: Lesson) =>
  sql<
    string | null
  >`case when ${lesson.substituteId} is null then ${members.code} else ${ofSubstitute(lesson, substitute.code)} end`
