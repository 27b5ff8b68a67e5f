import { sql } from 'drizzle-orm'
import { members } from './tables/members.ts'

/** Of the course's teacher, who is left-joined as members; empty while nobody is named. */
export const teacherName = sql<string>`coalesce(${members.fullName}, '')`
