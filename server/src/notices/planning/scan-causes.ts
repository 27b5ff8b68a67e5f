import { noticeKinds, type NoticeKind } from '@hien/contract/notices'
import { later, oneDay } from '../../core/clock.ts'
import { runAll } from '../../core/run-all.ts'
import { acquireLeaderLease } from '../../platform/cluster/leader-lease.ts'
import type { NoticesDependencies } from '../dependencies.ts'
import { planNotices } from './plan-notices.ts'
import { listScans, saveScans } from './scan-store.ts'

/**
 * Milliseconds before the end of the last scan that the next scan repeats. A row has the time when its transaction
 * began, but becomes visible only when the transaction commits. The clocks of nodes can differ too.
 */
const overlap = 20_000
/** Milliseconds that the first scan of a kind looks back. It must not read the whole history. */
const firstPeriod = 3 * 60_000
/** Maximum milliseconds that a scan looks back, for example after all nodes were stopped. */
const longest = oneDay

/** Returns the instant from which to scan, if the previous scan went up to `scannedTo`. */
function scannedSince(scannedTo: Date | undefined, now: Date): Date {
  if (scannedTo === undefined) return later(now, -firstPeriod)
  const since = later(scannedTo < now ? scannedTo : now, -overlap)
  const earliest = later(now, -longest)
  return since < earliest ? earliest : since
}

/**
 * Searches for new notices of every kind since the last scan. Runs every few seconds, only on the node with the leader lease
 * (decision 069). If one kind fails, the other kinds are still scanned, and the next scan repeats the failed one.
 */
export async function scanCauses(dependencies: NoticesDependencies): Promise<void> {
  if (!(await acquireLeaderLease(dependencies, 'notices'))) return
  const { clock, database } = dependencies
  const now = clock.now()
  const scans = await listScans(database)
  const scanned: NoticeKind[] = []
  try {
    await runAll(
      noticeKinds.map((kind) => async () => {
        await planNotices(dependencies, kind, { since: scannedSince(scans.get(kind), now), now })
        scanned.push(kind)
      }),
    )
  } finally {
    await saveScans(database, scanned, now)
  }
}
