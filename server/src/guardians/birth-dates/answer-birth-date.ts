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

/**
 * Locks the student and returns the student's id. The caller must be a guardian of the student, or a centre that may
 * decide about the student.
 * @throws {Refusal} NOT_FOUND for any other caller, and for an unknown code
 */
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
 * birthDateAnswer: accepts or rejects the date of birth that was proposed for a student (decision 054).
 *
 * If a centre accepts, the date is stored at once. If a guardian accepts, the date is stored only when every guardian except the
 * proposer has accepted. If a centre or any guardian rejects the date, the proposal is deleted.
 * @throws {Unauthenticated | Refusal} NOT_FOUND if the caller is neither a guardian of the student nor a centre that may decide; INVALID_INPUT;
 *   STATE_CHANGED if `dob` is not the date that is proposed now; FORBIDDEN if the guardian who proposed the date accepts it
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
