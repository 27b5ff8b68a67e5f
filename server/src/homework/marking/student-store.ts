/** SQL that finds a student by student code. */
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { enrolments } from '../../platform/postgres/tables/classes.ts'
import { members } from '../../platform/postgres/tables/members.ts'

/** Returns the id of the student with this code; null if no student with this code has joined the class. */
export async function findStudentOfClass(
  database: Database,
  { classId, code }: { classId: string; code: string },
): Promise<string | null> {
  const [row] = await database
    .select({ id: members.id })
    .from(members)
    .innerJoin(enrolments, and(eq(enrolments.memberId, members.id), eq(enrolments.state, 'joined')))
    .where(and(eq(members.code, code), eq(enrolments.classId, classId)))
  return row?.id ?? null
}
