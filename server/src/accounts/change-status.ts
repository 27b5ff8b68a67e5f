import { auditActions } from '../platform/audit/actions.ts'
import { recordAudit, type AuditSource } from '../platform/audit/record-audit.ts'
import type { Database } from '../platform/postgres/database.ts'
import { revokeAccess } from './revoke-access.ts'
import { changeMemberStatus } from './store.ts'

/** The operator's changes of an account, and the states they start from. */
const changes = {
  disable: { from: ['active', 'pending'], to: 'disabled', action: auditActions.accountDisabled },
  enable: { from: ['disabled'], to: 'active', action: auditActions.accountEnabled },
  // Teachers and centres wait for approval if TEACHER_SIGNUP=approval (decision 019).
  verify: { from: ['pending'], to: 'active', action: auditActions.accountVerified },
} as const

/**
 * Changes the state of an account, in one transaction with the line in the audit log. Disabling also ends every sign-in and
 * voids the account's secrets. Only the member can take a closed account back.
 * @returns false, without a change, if the account is in none of the states this change starts from
 */
export async function changeStatus(
  source: AuditSource & { dependencies: { database: Database } },
  memberId: string,
  change: keyof typeof changes,
): Promise<boolean> {
  const { clock, database } = source.dependencies
  const { action, ...states } = changes[change]
  return database.transaction(async (transaction) => {
    if (!(await changeMemberStatus(transaction, memberId, states))) return false
    if (change === 'disable') await revokeAccess(transaction, memberId, clock.now())
    await recordAudit(source, transaction, { action, memberIds: [memberId] })
    return true
  })
}
