/** SQL about who may teach the courses of a centre. */
import { eq, sql } from 'drizzle-orm'
import { byName } from '../../platform/postgres/by-name.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { centreTeachers } from '../../platform/postgres/tables/centres.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { teachesAt } from '../../platform/postgres/teaches-at.ts'

const ofCentre = (centreId: string) => teachesAt(sql`${centreId}::uuid`, members)

/** By name. */
export const listTeachersOf = (database: Database, centreId: string) =>
  database
    .select({ code: members.code, fullName: members.fullName })
    .from(centreTeachers)
    .innerJoin(members, ofCentre(centreId))
    .orderBy(byName)

/**
 * A teacher of a centre, who stays one until the transaction ends: who leaves, or is removed, waits, and is then taken out
 * of what was written for them. To be asked before the rows of courses and lessons are held. Null when they are none.
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
