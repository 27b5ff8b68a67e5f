import { auditActions } from '../platform/audit/actions.ts'
import { recordAudit, type AuditSource } from '../platform/audit/record-audit.ts'
import type { Database } from '../platform/postgres/database.ts'
import { revokeAccess } from './revoke-access.ts'
import { changeMemberStatus } from './store.ts'

/** What the operator does with an account, and from which states. */
const changes = {
  disable: { from: ['active', 'pending'], to: 'disabled', action: auditActions.accountDisabled },
  enable: { from: ['disabled'], to: 'active', action: auditActions.accountEnabled },
  // A teacher or a centre who waits under TEACHER_SIGNUP=approval (decision 019).
  verify: { from: ['pending'], to: 'active', action: auditActions.accountVerified },
} as const

/**
 * Changes the state of an account, in one transaction with its line in the audit log. Disabling also ends every sign-in
 * and voids links to a new password. An account its member has closed is theirs alone to take back.
 * @returns false when the account is in no state from which this leads anywhere: nothing has changed then.
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
