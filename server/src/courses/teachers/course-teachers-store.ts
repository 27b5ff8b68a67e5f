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
 * Returns the id of a teacher of a centre, and locks the membership until the transaction ends. A removal waits, and then also
 * undoes what was written for them. Call this before courses and lessons are locked. Null if they do not teach there.
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
