import { noticeKinds, type NoticeKind } from '@hien/contract/notices'
import { later, oneDay } from '../../core/clock.ts'
import { runAll } from '../../core/run-all.ts'
import { acquireLeaderLease } from '../../platform/cluster/leader-lease.ts'
import type { NoticesDependencies } from '../dependencies.ts'
import { planNotices } from './plan-notices.ts'
import { listScans, saveScans } from './scan-store.ts'

/**
 * Milliseconds that are scanned again. A transaction writes the time at which it began, and others may see its rows up to nine
 * seconds later. The clocks of nodes differ too.
 */
const overlap = 20_000
/** Milliseconds the first scan of a kind looks back, to avoid reading the whole history. */
const firstLook = 3 * 60_000
/** Milliseconds a scan looks back at most, after a standstill. */
const longest = oneDay

/** Returns the instant from which to scan, if the previous scan went up to `scannedTo`. */
function scannedSince(scannedTo: Date | undefined, now: Date): Date {
  if (scannedTo === undefined) return later(now, -firstLook)
  const since = later(scannedTo < now ? scannedTo : now, -overlap)
  const earliest = later(now, -longest)
  return since < earliest ? earliest : since
}

/**
 * Looks for new notices of every kind since the last scan. Runs every few seconds, on the one node that does timed work for all
 * (decision 069). A kind that fails does not stop the others, and the next scan repeats its span.
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
