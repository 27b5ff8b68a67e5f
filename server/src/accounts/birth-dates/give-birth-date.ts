import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit, type AuditSource } from '../../platform/audit/record-audit.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { changeAge } from '../profile/change-age.ts'
import type { MemberRow } from '../store.ts'
import { mustWait } from './birth-date-rules.ts'
import { deleteProposal, listGuardianIds, putProposal } from './store.ts'

type Given = Pick<MemberRow, 'dob' | 'statedOfAgeAt'> & { proposerId: string }

/**
 * Stores the age that a member gives for themselves, or a guardian for a student, in a transaction that has locked the member.
 * A student's date of birth that others must agree to is only stored as a proposal.
 */
export async function giveBirthDate(
  source: AuditSource,
  transaction: Database,
  student: Pick<MemberRow, 'id' | 'role' | 'dob' | 'statedOfAgeAt'>,
  { dob, statedOfAgeAt, proposerId }: Given,
): Promise<void> {
  const now = source.dependencies.clock.now()
  const guardianIds = student.role === 'MEME' ? await listGuardianIds(transaction, student.id) : []
  const isStudents = proposerId === student.id
  const hasOthers = guardianIds.some((id) => id !== proposerId)
  if (dob === null || !mustWait({ before: student, after: dob, isStudents, hasOthers }, now)) {
    if (dob !== student.dob) await deleteProposal(transaction, student.id)
    await changeAge(source, transaction, student, { dob, statedOfAgeAt })
    return
  }
  await putProposal(transaction, { childId: student.id, dob, proposerId, createdAt: now })
  await recordAudit(source, transaction, { action: auditActions.birthDateProposed, memberIds: [student.id] })
}

/**
 * Deletes a student's proposed date of birth. Callers do so when the proposal was answered, when the student's guardians have
 * changed, or when the operator has set a date.
 */
export const dropBirthDateProposal = (transaction: Database, studentId: string): Promise<void> =>
  deleteProposal(transaction, studentId)

export const hasGuardian = async (database: Database, studentId: string): Promise<boolean> =>
  (await listGuardianIds(database, studentId)).length > 0
