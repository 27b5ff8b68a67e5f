import { makeGroupId } from '@hien/contract/chat'
import { normaliseSlipCode } from '@hien/contract/codes'
import { hashToken } from '../../accounts/hash-token.ts'
import { Refusal } from '../../core/refusal.ts'
import { requireStudent } from '../../core/viewer.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { CoursesRequest } from '../dependencies.ts'
import { presentClass, type PresentedClass } from '../classes/present.ts'
import { findClass } from '../classes/store.ts'
import { findCandidates } from '../enrolment/candidate-store.ts'
import { insertJoinedBySlip } from '../enrolment/store.ts'
import { lookUpCode } from '../search/look-up-code.ts'
import { isNameOf, markRedeemed, shareClassOfSlip, takeSlip } from './store.ts'

const invalid = () => new Refusal('SLIP_INVALID', { field: 'code' })

const slipHash = (text: string) => hashToken(normaliseSlipCode(text))

type Comer = { memberId: string; memberCode: string }

/** Uses a slip. Returns the class, or null if the slip is not valid. */
const redeem = (context: CoursesRequest, { memberId, memberCode }: Comer, code: string): Promise<string | null> =>
  context.dependencies.database.transaction(async (transaction) => {
    const now = context.dependencies.clock.now()
    const hash = slipHash(code)
    await shareClassOfSlip(transaction, hash)
    const slip = await takeSlip(transaction, { hash, now })
    if (!slip) return null
    const { id, classId } = slip
    if (await insertJoinedBySlip(transaction, { classId, memberId, now })) {
      await markRedeemed(transaction, { id, memberId, now })
      await recordAudit(context, transaction, { action: auditActions.slipRedeemed, classId, memberIds: [memberId] })
      return classId
    }
    const [candidate] = await findCandidates(transaction, classId, [memberCode])
    if (candidate?.state !== 'joined') return null
    // Brothers and sisters share a telephone, so the one who is signed in must not use up another's slip.
    if (await isNameOf(transaction, { memberId, name: slip.fullName }))
      await markRedeemed(transaction, { id, memberId, now })
    return classId
  })

/**
 * memberRedeemSlip: a student joins the class of a slip at once, and uses the slip up. A student who is in the class already
 * uses it up only if it has their name (decision 059).
 * @throws {Refusal} FORBIDDEN; RATE_LIMITED; SLIP_INVALID, the same for an unknown, used, expired or void code, and for a class
 *   that is over
 */
export async function redeemSlip(context: CoursesRequest, { code }: { code: string }): Promise<PresentedClass> {
  const { database, enrolmentEvents } = context.dependencies
  const student = requireStudent(context.viewer)
  const classId = await lookUpCode(context, 'slip', student, invalid, () => redeem(context, student, code))
  const row = await findClass(database, student.memberId, { id: classId })
  if (!row) throw invalid()
  // A student who had asked to join no longer waits.
  enrolmentEvents.publish('requestsChanged', { groupIds: [makeGroupId(row.courseCode, row.code)] })
  return presentClass(row)
}
