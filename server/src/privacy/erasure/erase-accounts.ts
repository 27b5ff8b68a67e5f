import { auditActions } from '../../platform/audit/actions.ts'
import { noCaller, recordAudit } from '../../platform/audit/record-audit.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { eraseMember, takeDueClosing } from './store.ts'

/** Accounts in one go; the rest waits for the next. */
const maxAccounts = 50

/**
 * Makes closed accounts anonymous whose time to come back is over, each in a transaction of its own, so that any number
 * of nodes may do it at once (docs/running/personal-data.md).
 */
export async function eraseDueAccounts(dependencies: Dependencies): Promise<void> {
  const { clock, database } = dependencies
  const now = clock.now()
  const itself = { dependencies, ...noCaller }
  for (let run = 0; run < maxAccounts; run++) {
    const erased = await database.transaction(async (transaction) => {
      const memberId = await takeDueClosing(transaction, now)
      if (memberId === null) return false
      await eraseMember(transaction, memberId, now)
      await recordAudit(itself, transaction, { action: auditActions.accountErased, memberIds: [memberId] })
      return true
    })
    if (!erased) return
  }
}
