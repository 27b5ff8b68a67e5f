import { childBirthRule } from '@hien/contract/rules/profile'
import { findAccount } from '../../accounts/access.ts'
import { dropBirthDateProposal } from '../../accounts/birth-dates/give-birth-date.ts'
import { holdPicture } from '../../accounts/consents/hide-picture.ts'
import { changeAge } from '../../accounts/profile/change-age.ts'
import { readCode } from '../../core/read-code.ts'
import { readInput, Refusal } from '../../core/refusal.ts'
import { requireViewer, type Viewer } from '../../core/viewer.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { requireAndLockChild } from '../children/access.ts'
import type { GuardiansRequest } from '../dependencies.ts'
import { agree, findProposal, findStudentOfCentre } from './store.ts'

/** The student of whose day of birth the caller has a say, held by the transaction. */
async function holdStudent(transaction: Database, viewer: Viewer, studentCode: string): Promise<string> {
  if (viewer.role === 'PAME') return (await requireAndLockChild(transaction, viewer, studentCode)).id
  const code = readCode(studentCode)
  const id =
    viewer.role === 'CENR' && code !== null
      ? await findStudentOfCentre(transaction, { centreId: viewer.memberId, code })
      : null
  if (id === null) throw new Refusal('NOT_FOUND')
  await holdPicture(transaction, id)
  return id
}

/**
 * birthDateAnswer: agrees to the day of birth that waits for a student, which counts once every guardian but the one who gave it
 * has agreed, or one centre of the student; or refuses it, and then it waits no longer (decision 054).
 * @throws {Unauthenticated | Refusal} NOT_FOUND also for a student of others, INVALID_INPUT, STATE_CHANGED where this day does
 *   not wait, FORBIDDEN for a guardian who agrees to the day they gave
 */
export async function answerBirthDate(
  context: GuardiansRequest,
  input: { studentCode: string; dob: unknown; accept: boolean },
): Promise<void> {
  const { database, guardianshipEvents } = context.dependencies
  const viewer = requireViewer(context.viewer)
  const { dob } = readInput(childBirthRule, { dob: input.dob })
  const childId = await database.transaction(async (transaction) => {
    const studentId = await holdStudent(transaction, viewer, input.studentCode)
    const proposal = await findProposal(transaction, studentId)
    if (proposal?.dob !== dob) throw new Refusal('STATE_CHANGED')
    const { proposerId } = proposal
    if (input.accept && proposerId === viewer.memberId) throw new Refusal('FORBIDDEN')
    if (input.accept && viewer.role === 'PAME') {
      const left = await agree(transaction, { childId: studentId, proposerId, guardianId: viewer.memberId })
      await recordAudit(context, transaction, { action: auditActions.birthDateAgreed, memberIds: [studentId] })
      if (left > 0) return studentId
    }
    await dropBirthDateProposal(transaction, studentId)
    if (!input.accept) {
      await recordAudit(context, transaction, { action: auditActions.birthDateRefused, memberIds: [studentId] })
      return studentId
    }
    const student = await findAccount(transaction, studentId)
    if (!student) throw new Refusal('NOT_FOUND')
    await changeAge(context, transaction, student, { dob, statedOfAgeAt: null })
    return studentId
  })
  guardianshipEvents.publish('changed', { childId, parentId: viewer.memberId })
}
