import { auditActions } from '../../platform/audit/actions.ts'
import { noCaller, recordAudit } from '../../platform/audit/record-audit.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { eraseMember, eraseSome, findDueClosing, isHeld, lockForErasure } from './store.ts'

/** The maximum number of accounts per run. The next run does the rest, because other timed work waits for this run. */
const maxAccounts = 50
/** The maximum number of batches per account and run. The next run does the rest. */
const maxBatches = 10

/**
 * Erases an account in batches, each in its own transaction: one statement for all rows of a busy member would exceed its time
 * limit. Finished batches stay erased. Rows left after the last batch wait for the next run.
 */
async function eraseAccount(dependencies: Dependencies, memberId: string, now: Date): Promise<void> {
  for (let run = 0; run < maxBatches; run++) {
    const isMore = await dependencies.database.transaction(async (transaction) => {
      // Since the account was found, another node may have erased it, the operator may have placed a hold, or the member may
      // have reopened it.
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
 * Erases closed accounts that can no longer be reopened: their members become anonymous. Several nodes may run it at the same
 * time. If one account cannot be erased, the error is logged and the others are still erased (docs/running/personal-data.md).
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
