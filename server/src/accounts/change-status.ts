import { auditActions } from '../platform/audit/actions.ts'
import { recordAudit, type AuditSource } from '../platform/audit/record-audit.ts'
import type { Database } from '../platform/postgres/database.ts'
import { revokeAccess } from './revoke-access.ts'
import { changeMemberStatus } from './store.ts'

/** The operator's changes of an account: the states from which each is possible, the new state and the audit action. */
const changes = {
  disable: { from: ['active', 'pending'], to: 'disabled', action: auditActions.accountDisabled },
  enable: { from: ['disabled'], to: 'active', action: auditActions.accountEnabled },
  // Teachers and centres wait for approval if TEACHER_SIGNUP=approval (decision 019).
  verify: { from: ['pending'], to: 'active', action: auditActions.accountVerified },
} as const

/**
 * Changes the state of an account and writes it to the audit log, in one transaction. Disabling also ends all sign-ins of the
 * member and voids the account's secrets. A closed account is not changed: only its member can reopen it.
 * @returns false, without a change, if the account is closed or in none of the states this change starts from
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
    // The member's connections are at the server's nodes, not at the operator's process. Each node closes its own when
    // closeEndedSignIns finds the ended sign-ins.
    if (change === 'disable') await revokeAccess(transaction, memberId, clock.now())
    await recordAudit(source, transaction, { action, memberIds: [memberId] })
    return true
  })
}
