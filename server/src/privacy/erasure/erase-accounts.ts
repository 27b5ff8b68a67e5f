import { auditActions } from '../../platform/audit/actions.ts'
import { noCaller, recordAudit } from '../../platform/audit/record-audit.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { eraseMember, eraseSome, findDueClosing, isHeld, lockForErasure } from './store.ts'

/** Accounts in one go, and batches for each; the rest waits for the next go, because other timed work waits meanwhile. */
const maxAccounts = 50
const maxBatches = 10

/**
 * Erases an account in batches, each in its own transaction: one statement for everything a busy member ever wrote would exceed
 * its time limit. Each batch stays erased. Rows left after the last batch wait for the next go.
 */
async function eraseAccount(dependencies: Dependencies, memberId: string, now: Date): Promise<void> {
  for (let run = 0; run < maxBatches; run++) {
    const isMore = await dependencies.database.transaction(async (transaction) => {
      // Another node may have erased it, the operator may hold it, or the member may have taken it back.
      if ((await lockForErasure(transaction, memberId)) !== 'due' || (await isHeld(transaction, memberId))) return false
      if (await eraseSome(transaction, memberId)) return true
      await eraseMember(transaction, memberId, now)
      const entry = { action: auditActions.accountErased, memberIds: [memberId] }
      await recordAudit({ dependencies, ...noCaller }, transaction, entry)
      return false
    })
    if (!isMore) return
  }
}

/**
 * Makes closed accounts anonymous that can no longer be taken back. Any number of nodes may do it at once. An account that cannot
 * be erased is logged, and the others are erased all the same (docs/running/personal-data.md).
 */
export async function eraseDueAccounts(dependencies: Dependencies): Promise<void> {
  const { clock, database, log } = dependencies
  const now = clock.now()
  const done: string[] = []
  for (let run = 0; run < maxAccounts; run++) {
    const memberId = await findDueClosing(database, { now, except: done })
    if (memberId === null) return
    done.push(memberId)
    try {
      await eraseAccount(dependencies, memberId, now)
    } catch (error) {
      log.error({ err: error, memberId }, 'an account could not be erased')
    }
  }
}
