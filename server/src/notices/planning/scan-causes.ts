import { noticeKinds, type NoticeKind } from '@hien/contract/notices'
import { later, oneDay } from '../../core/clock.ts'
import { runAll } from '../../core/run-all.ts'
import { acquireLeaderLease } from '../../platform/cluster/leader-lease.ts'
import type { NoticesDependencies } from '../dependencies.ts'
import { planNotices } from './plan-notices.ts'
import { listScans, saveScans } from './scan-store.ts'

/**
 * Milliseconds that are looked at again: a transaction writes the time at which it began, and may take nine seconds until others
 * see it; clocks of nodes differ.
 */
const overlap = 20_000
/** How far back it is looked for a kind the first time: never at the whole history. */
const firstLook = 3 * 60_000
/** How far back at most, after a standstill. */
const longest = oneDay

/** From when on causes are looked for that nobody has looked for after `scannedTo`. */
function scannedSince(scannedTo: Date | undefined, now: Date): Date {
  if (scannedTo === undefined) return later(now, -firstLook)
  const since = later(scannedTo < now ? scannedTo : now, -overlap)
  const earliest = later(now, -longest)
  return since < earliest ? earliest : since
}

/**
 * Looks for what is to be told, of every kind, since it was looked for last: on the node that does for all what the clock
 * brings about, every few seconds (decision 069). A kind that fails keeps no other from being looked for, and is looked for from
 * where it was the next time.
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
