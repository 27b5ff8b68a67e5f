import { correctAccountRule } from '@hien/contract/rules/correct-account'
import type { Clock } from '../core/clock.ts'
import { auditActions } from '../platform/audit/actions.ts'
import { recordAudit, type AuditSource } from '../platform/audit/record-audit.ts'
import type { Database } from '../platform/postgres/database.ts'
import { readInput, Refusal } from '../core/refusal.ts'
import { dropBirthDateProposal } from './birth-dates/give-birth-date.ts'
import { deleteEmailProof } from './email-proof/email-proof-store.ts'
import { deletePasswordResets } from './passwords/reset-store.ts'
import { refuseFutureBirth } from './profile/age-rules.ts'
import { changeAge } from './profile/change-age.ts'
import { correctMember, holdMember } from './store.ts'

/**
 * For the operator: changes the user name, e-mail address or date of birth. A new address counts as unverified, and links
 * mailed to the old address become void. Changing the date of birth deletes the member's own statement about their age and a
 * waiting proposal.
 * @throws {Refusal} NOT_FOUND if there is no such member; INVALID_INPUT, also for a future date of birth; USER_NAME_TAKEN;
 *   EMAIL_TAKEN
 */
export async function correctAccount(
  source: AuditSource & { dependencies: { clock: Clock; database: Database } },
  memberId: string,
  input: unknown,
): Promise<void> {
  const correction = readInput(correctAccountRule, input)
  const { clock, database } = source.dependencies
  const { dob, ...names } = correction
  refuseFutureBirth(dob, clock.now())
  await database.transaction(async (transaction) => {
    const member = await holdMember(transaction, memberId)
    if (!member) throw new Refusal('NOT_FOUND')
    await correctMember(transaction, memberId, names)
    if (dob !== undefined) {
      await dropBirthDateProposal(transaction, memberId)
      await changeAge(source, transaction, member, { dob, statedOfAgeAt: null })
    }
    if (correction.email !== undefined) {
      await deletePasswordResets(transaction, memberId)
      await deleteEmailProof(transaction, memberId)
    }
    await recordAudit(source, transaction, { action: auditActions.accountCorrected, memberIds: [memberId] })
  })
}
