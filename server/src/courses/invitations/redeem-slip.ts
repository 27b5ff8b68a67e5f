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
import { requireStudentPlaces } from '../enrolment/student-quota-store.ts'
import { insertJoinedBySlip } from '../enrolment/store.ts'
import { lookUpCode } from '../search/look-up-code.ts'
import { isNameOf, markRedeemed, shareClassOfSlip, takeSlip } from './store.ts'

const invalid = () => new Refusal('SLIP_INVALID', { field: 'code' })

const slipHash = (text: string) => hashToken(normaliseSlipCode(text))

type Redeemer = { memberId: string; memberCode: string }

/** Uses an enrolment slip. Returns the id of its class; null if the slip is not valid or the member cannot join the class. */
const redeem = (context: CoursesRequest, { memberId, memberCode }: Redeemer, code: string): Promise<string | null> =>
  context.dependencies.database.transaction(async (transaction) => {
    const now = context.dependencies.clock.now()
    const hash = slipHash(code)
    await shareClassOfSlip(transaction, hash)
    const slip = await takeSlip(transaction, { hash, now })
    if (!slip) return null
    const { id, classId } = slip
    if (await insertJoinedBySlip(transaction, { classId, memberId, now })) {
      await requireStudentPlaces(transaction, [{ classId, memberId }], now)
      await markRedeemed(transaction, { id, memberId, now })
      await recordAudit(context, transaction, { action: auditActions.slipRedeemed, classId, memberIds: [memberId] })
      return classId
    }
    const [candidate] = await findCandidates(transaction, classId, [memberCode])
    if (candidate?.state !== 'joined') return null
    // Two children of a family may share a telephone. If the child who is signed in has joined already, a slip with the other
    // child's name must not be used up.
    if (await isNameOf(transaction, { memberId, name: slip.fullName }))
      await markRedeemed(transaction, { id, memberId, now })
    return classId
  })

/**
 * memberRedeemSlip: the calling student uses an enrolment slip and joins its class at once. If the student has already joined
 * the class, the slip is used up only if it has the student's name (decision 059).
 * @throws {Refusal} FORBIDDEN; RATE_LIMITED; CENTRE_FULL; SLIP_INVALID if the code is unknown, used, expired or void, or the class is over
 */
export async function redeemSlip(context: CoursesRequest, { code }: { code: string }): Promise<PresentedClass> {
  const { database, enrolmentEvents } = context.dependencies
  const student = requireStudent(context.viewer)
  const classId = await lookUpCode(context, 'slip', student, invalid, () => redeem(context, student, code))
  const row = await findClass(database, student.memberId, { id: classId })
  if (!row) throw invalid()
  // If the student had asked to join the class, the list of open requests has changed.
  enrolmentEvents.publish('requestsChanged', { groupIds: [makeGroupId(row.courseCode, row.code)] })
  return presentClass(row)
}
