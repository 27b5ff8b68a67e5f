import { refusals, type RefusalCode } from '@hien/contract/errors'
import { decideCandidatesRule } from '@hien/contract/rules/candidates'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { readCode } from '../../core/read-code.ts'
import { readInput } from '../../core/refusal.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { findOwnClass } from '../classes/access.ts'
import { findCandidates } from './candidate-store.ts'
import { deleteEnrolments, joinWaiting } from './store.ts'
import { transitions, approvalRefusal } from './enrolment.ts'

export type CandidateOutcome = {
  candidateCode: string
  isSuccess: boolean
  error: { code: RefusalCode; description: string } | null
}

/**
 * classDecideCandidates: the teacher approves or refuses up to 200 students at once; each has the outcome that deciding on
 * them alone would have, in the order they were named in (decision 027).
 * @throws {Refusal} FORBIDDEN, INVALID_INPUT, NOT_FOUND
 */
export async function decideCandidates(
  context: RequestContext,
  input: { id: string; courseCode: string },
): Promise<CandidateOutcome[]> {
  const { clock, database } = context.dependencies
  const manager = requireTeacherOrCentre(context.viewer)
  const { candidateCodes, decision } = readInput(decideCandidatesRule, input)
  const ownClass = await findOwnClass(database, manager, input)
  const classId = ownClass.id
  const codes = candidateCodes.map(readCode).filter((code) => code !== null)
  const candidates = codes.length ? await findCandidates(database, classId, codes) : []
  const memberIds = candidates.map(({ memberId }) => memberId)
  const now = clock.now()
  const decided = await database.transaction(async (transaction) => {
    const isApproval = decision === 'approve'
    const changed = isApproval
      ? await joinWaiting(transaction, { classId, memberIds, now })
      : await deleteEnrolments(transaction, { classId, memberIds, from: transitions.refuse.from })
    const action = isApproval ? auditActions.candidateApproved : auditActions.candidateRefused
    await recordAudit(context, transaction, { action, classId, memberIds: [...changed] })
    return changed
  })

  const byCode = new Map(candidates.map((candidate) => [candidate.code, candidate]))
  const refusalOf = (code: string): RefusalCode | null => {
    const candidate = byCode.get(code)
    if (!candidate) return 'NOT_FOUND'
    if (decided.has(candidate.memberId)) return null
    return decision === 'approve' ? approvalRefusal(candidate.state, ownClass, now) : 'STATE_CHANGED'
  }
  return candidateCodes.map((candidateCode) => {
    const code = refusalOf(candidateCode)
    return { candidateCode, isSuccess: code === null, error: code && { code, description: refusals[code] } }
  })
}
