/** SQL about the teachers who may teach the courses of a centre. */
import { eq, sql } from 'drizzle-orm'
import { byName } from '../../platform/postgres/by-name.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { centreTeachers } from '../../platform/postgres/tables/centres.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { teachesAt } from '../../platform/postgres/teaches-at.ts'

const ofCentre = (centreId: string) => teachesAt(sql`${centreId}::uuid`, members)

/** Returns the teachers of a centre, by name. */
export const listTeachersOf = (database: Database, centreId: string) =>
  database
    .select({ code: members.code, fullName: members.fullName })
    .from(centreTeachers)
    .innerJoin(members, ofCentre(centreId))
    .orderBy(byName)

/**
 * Returns the id of a teacher who teaches at a centre; null if the teacher does not teach there. Locks the membership until the
 * transaction ends. A removal of the teacher then waits, and also removes what this transaction assigns to them.
 * Call this function before courses and lessons are locked, so that locks are always taken in the same order.
 */
export async function holdTeacherOf(
  transaction: Database,
  centreId: string,
  who: { code: string | null } | { id: string },
): Promise<string | null> {
  const [row] = await transaction
    .select({ id: members.id })
    .from(centreTeachers)
    .innerJoin(members, ofCentre(centreId))
    .where('id' in who ? eq(members.id, who.id) : eq(members.code, who.code ?? ''))
    .for('share', { of: centreTeachers })
  return row?.id ?? null
}
