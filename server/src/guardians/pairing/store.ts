/** SQL about pairing codes, and about the students for whom a teacher or centre may create them. */
import { and, eq, exists, gt, or, sql, type SQLWrapper } from 'drizzle-orm'
import { byName } from '../../platform/postgres/by-name.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { managedBy } from '../../platform/postgres/managed-by.ts'
import { candidacies, classes, enrolments } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { pairingCodes } from '../../platform/postgres/tables/guardians.ts'
import { members } from '../../platform/postgres/tables/members.ts'

/** Returns the student with this code who has joined a class that the manager manages; null if there is none. */
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

/** Selects classes that the manager manages now and that the student has ever asked to join or joined. */
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

/** True if the student has ever asked to join, or joined, a class that the manager manages now. */
export async function isCandidateOf(
  database: Database,
  { managerId, studentId }: { managerId: string; studentId: string },
): Promise<boolean> {
  const of = { managerId: sql`${managerId}::uuid`, studentId: sql`${studentId}::uuid` }
  return (await candidaciesOf(database, of).limit(1)).length === 1
}

/** Returns the students with active accounts who have joined a class, sorted by name. */
export const listJoinedStudents = (database: Database, classId: string, limit: number) =>
  database
    .select({ id: members.id, fullName: members.fullName })
    .from(enrolments)
    .innerJoin(members, and(eq(members.id, enrolments.memberId), eq(members.status, 'active')))
    .where(and(eq(enrolments.classId, classId), eq(enrolments.state, 'joined')))
    .orderBy(byName)
    .limit(limit)

type NewCodes = { makerId: string; expiresAt: Date; codes: readonly { childId: string; hash: string }[] }

/**
 * Stores codes for students and replaces earlier codes of the same maker. A code whose hash is in use already is not stored.
 * @returns the ids of the students whose code was stored
 */
export async function putPairingCodes(
  database: Database,
  { makerId, expiresAt, codes }: NewCodes,
): Promise<Set<string>> {
  const [childIds, hashes] = [codes.map(({ childId }) => childId), codes.map(({ hash }) => hash)]
  // Insert in a fixed order, so that two parallel calls wait for each other instead of deadlocking.
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
 * Returns the student and the maker of a code that has not expired; null if there is none.
 *
 * If the maker is not the student, the maker must still manage a class that the student is or was in. So a code of a teacher
 * who has left the centre is no longer valid.
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

/** Deletes a used code. Returns false if another call has deleted it first. */
export async function deletePairingCode(database: Database, hash: string): Promise<boolean> {
  const { rowCount } = await database.delete(pairingCodes).where(eq(pairingCodes.hash, hash))
  return rowCount === 1
}
