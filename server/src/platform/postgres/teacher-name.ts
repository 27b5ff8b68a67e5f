import { sql } from 'drizzle-orm'
import { members } from './tables/members.ts'

/** Name of the course's teacher, left-joined as members; empty if no teacher is named. */
export const teacherName = sql<string>`coalesce(${members.fullName}, '')`
