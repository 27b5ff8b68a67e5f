/** SQL about the codes that lead parents to students, and whom teachers may make them for. */
import { and, eq, exists, gt, or, sql, type SQLWrapper } from 'drizzle-orm'
import { byName } from '../../platform/postgres/by-name.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { managedBy } from '../../platform/postgres/managed-by.ts'
import { candidacies, classes, enrolments } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { pairingCodes } from '../../platform/postgres/tables/guardians.ts'
import { members } from '../../platform/postgres/tables/members.ts'

/** A student who is in a class that somebody manages, by their code; null when there is none. */
export async function findJoinedStudent(database: Database, { managerId, code }: { managerId: string; code: string }) {
  const [row] = await database
    .select({ id: members.id, fullName: members.fullName })
    .from(members)
    .innerJoin(enrolments, and(eq(enrolments.memberId, members.id), eq(enrolments.state, 'joined')))
    .innerJoin(classes, eq(classes.id, enrolments.classId))
    .innerJoin(courses, and(eq(courses.id, classes.courseId), managedBy(sql`${managerId}::uuid`)))
    .where(and(eq(members.code, code), eq(members.role, 'MEME')))
    .limit(1)
  return row ?? null
}

/** Classes a student ever waited in or joined that somebody manages now. */
const candidaciesOf = (
  database: Database,
  { managerId, studentId }: { managerId: SQLWrapper; studentId: SQLWrapper },
) =>
  database
    .select({ classId: candidacies.classId })
    .from(candidacies)
    .innerJoin(classes, eq(classes.id, candidacies.classId))
    .innerJoin(courses, and(eq(courses.id, classes.courseId), managedBy(managerId)))
    .where(eq(candidacies.memberId, studentId))

/** Whether there is one. */
export async function isCandidateOf(
  database: Database,
  { managerId, studentId }: { managerId: string; studentId: string },
): Promise<boolean> {
  const of = { managerId: sql`${managerId}::uuid`, studentId: sql`${studentId}::uuid` }
  return (await candidaciesOf(database, of).limit(1)).length === 1
}

/** Who has joined a class, by name; disabled accounts are left out. */
export const listJoinedStudents = (database: Database, classId: string, limit: number) =>
  database
    .select({ id: members.id, fullName: members.fullName })
    .from(enrolments)
    .innerJoin(members, and(eq(members.id, enrolments.memberId), eq(members.status, 'active')))
    .where(and(eq(enrolments.classId, classId), eq(enrolments.state, 'joined')))
    .orderBy(byName)
    .limit(limit)

type NewCodes = { makerId: string; expiresAt: Date; codes: readonly { childId: string; hash: string }[] }

/** Gives students codes of this maker's, in place of earlier ones of the same. @returns whose code was free. */
export async function putPairingCodes(
  database: Database,
  { makerId, expiresAt, codes }: NewCodes,
): Promise<Set<string>> {
  const [childIds, hashes] = [codes.map(({ childId }) => childId), codes.map(({ hash }) => hash)]
  // In one order, so that two who do the same at once wait for each other and do not lock each other out.
  const { rows } = await database.execute<{ child_id: string }>(sql`
    insert into ${pairingCodes} (child_id, maker_id, hash, expires_at)
    select drawn.child_id, ${makerId}::uuid, drawn.hash, ${expiresAt.toISOString()}::timestamptz
    from unnest(${sql.param(childIds)}::uuid[], ${sql.param(hashes)}::text[]) as drawn (child_id, hash)
    where not exists (select from ${pairingCodes} where hash = drawn.hash)
    order by drawn.child_id
    on conflict (child_id, maker_id) do update set hash = excluded.hash, expires_at = excluded.expires_at
    returning child_id`)
  return new Set(rows.map((row) => row.child_id))
}

/**
 * Whose a code is that has not expired, and who made it: the student, or who manages a class the student is or was in. A code
 * of somebody who taught it for a centre and does no more leads nowhere.
 */
export async function findPairingCode(database: Database, { hash, now }: { hash: string; now: Date }) {
  const [row] = await database
    .select({ childId: pairingCodes.childId, makerId: pairingCodes.makerId })
    .from(pairingCodes)
    .where(
      and(
        eq(pairingCodes.hash, hash),
        gt(pairingCodes.expiresAt, now),
        or(
          eq(pairingCodes.makerId, pairingCodes.childId),
          exists(candidaciesOf(database, { managerId: pairingCodes.makerId, studentId: pairingCodes.childId })),
        ),
      ),
    )
  return row ?? null
}

/** Uses a code up. @returns whether this call was the one that did. */
export async function deletePairingCode(database: Database, hash: string): Promise<boolean> {
  const { rowCount } = await database.delete(pairingCodes).where(eq(pairingCodes.hash, hash))
  return rowCount === 1
}
