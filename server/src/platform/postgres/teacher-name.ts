import { sql } from 'drizzle-orm'
import { members } from './tables/members.ts'

/** Full name of the course's teacher; empty if no teacher is named. For queries that left join the teacher as members. */
export const teacherName = sql<string>`coalesce(${members.fullName}, '')`
