import { later } from '../../core/clock.ts'
import { requireStudent, requireTeacherOrCentre } from '../../core/viewer.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireJoinedStudent } from './access.ts'
import { drawPairingCodes, pairingCodeLifetimes } from './draw-pairing-codes.ts'

/** As it is shown, this once: only a hash is kept. */
export type PairingCode = { code: string; expiresAt: Date; childName: string }

/** Whose child it is about, and how long the code counts. */
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
 * memberCreatePairingCode: eight characters that lead one parent to one student, once: a student's own for a day, a
 * teacher's or centre's for a student who has joined a class of theirs for 14 days. A new one makes the same maker's older one for that
 * student void (decision 052).
 * @throws {Refusal} FORBIDDEN, NOT_FOUND also for a student of somebody else's
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
