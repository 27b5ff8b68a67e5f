/** SQL that finds a student by the code a teacher names. */
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { enrolments } from '../../platform/postgres/tables/classes.ts'
import { members } from '../../platform/postgres/tables/members.ts'

/** Who has joined the class. */
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
