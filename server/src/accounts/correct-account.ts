import { correctAccountRule } from '@hien/contract/rules/correct-account'
import { auditActions } from '../platform/audit/actions.ts'
import { recordAudit, type AuditSource } from '../platform/audit/record-audit.ts'
import type { Database } from '../platform/postgres/database.ts'
import { readInput } from '../core/refusal.ts'
import { deletePasswordResets } from './passwords/reset-store.ts'
import { correctMember } from './store.ts'

/**
 * For the operator: another user name or e-mail address. A new address is not verified, and links that were mailed to the
 * old one are void.
 * @throws {Refusal} INVALID_INPUT, USER_NAME_TAKEN, EMAIL_TAKEN
 */
export async function correctAccount(
  source: AuditSource & { dependencies: { database: Database } },
  memberId: string,
  input: unknown,
): Promise<void> {
  const correction = readInput(correctAccountRule, input)
  await source.dependencies.database.transaction(async (transaction) => {
    await correctMember(transaction, memberId, correction)
    if (correction.email !== undefined) await deletePasswordResets(transaction, memberId)
    await recordAudit(source, transaction, { action: auditActions.accountCorrected, memberIds: [memberId] })
  })
}
