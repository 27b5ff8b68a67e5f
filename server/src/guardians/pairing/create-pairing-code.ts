import { later } from '../../core/clock.ts'
import { requireStudent, requireTeacherOrCentre } from '../../core/viewer.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireJoinedStudent } from './access.ts'
import { drawPairingCodes, pairingCodeLifetimes } from './draw-pairing-codes.ts'

/** A pairing code in clear text. It is shown only once, because the database has only its hash. */
export type PairingCode = { code: string; expiresAt: Date; childName: string }

/** Returns the student the code is for, the member who creates it, and the milliseconds for which it is valid. */
async function subjectOf({ dependencies: { database }, viewer }: RequestContext, candidateCode: string | null) {
  if (candidateCode === null) {
    const { memberId, name } = requireStudent(viewer)
    return { makerId: memberId, childId: memberId, childName: name, lifetime: pairingCodeLifetimes.student }
  }
  const manager = requireTeacherOrCentre(viewer)
  const { id: childId, fullName: childName } = await requireJoinedStudent(database, manager, candidateCode)
  return { makerId: manager.memberId, childId, childName, lifetime: pairingCodeLifetimes.teacher }
}

/**
 * memberCreatePairingCode: creates a pairing code of eight characters, with which one parent can once become guardian of one
 * student.
 *
 * A student's own code is valid for a day. A teacher or centre creates a code for a student who has joined one of their
 * classes; it is valid for 14 days. A new code replaces the earlier code of the same member for the same student (decision
 * 052).
 * @throws {Unauthenticated | Refusal} FORBIDDEN for parents, for students who name a student, and for teachers and centres who
 *   name none; NOT_FOUND if the student code is unknown, or the student has not joined a class that the caller manages
 */
export async function createPairingCode(
  context: RequestContext,
  { candidateCode }: { candidateCode?: string | null | undefined },
): Promise<PairingCode> {
  const { clock, database } = context.dependencies
  const { makerId, childId, childName, lifetime } = await subjectOf(context, candidateCode ?? null)
  const expiresAt = later(clock.now(), lifetime)
  const [code = ''] = await database.transaction(async (transaction) => {
    const drawn = await drawPairingCodes(transaction, { makerId, childIds: [childId], expiresAt })
    await recordAudit(context, transaction, { action: auditActions.pairingCodeMade, memberIds: [childId] })
    return drawn
  })
  return { code, expiresAt, childName }
}
