import { later, oneDay } from '../../core/clock.ts'
import { Refusal } from '../../core/refusal.ts'
import type { CentrePagesDependencies } from '../dependencies.ts'
import { isProved } from './host-proof.ts'
import { listHostsToCheck, markMissing, markSeen, type HostRow } from './host-store.ts'

/** Days for which a name still counts after its TXT record was last found. DNS may be broken, or moving to another company. */
const daysWithoutRecord = 7

/** Returns the time since which the record of a name must have been found. */
export const lastChance = (now: Date) => later(now, -daysWithoutRecord * oneDay)

/** How many names one call asks about. A name that does not answer takes some seconds. */
const namesAtOnce = 20

/** Asks DNS once a day about every own host name. Names are proved without a press too, and stop counting without their record. */
export async function checkHosts(dependencies: CentrePagesDependencies): Promise<void> {
  const { database, clock, ownHosts, log } = dependencies
  const now = clock.now()
  const rows = await listHostsToCheck(database, later(now, -oneDay), namesAtOnce)
  const changes = await Promise.all(rows.map((row) => checkOne(dependencies, row, now)))
  if (!changes.includes(true)) return
  log.info('own host names have changed')
  await ownHosts.refresh()
}

/** Returns true if the name has begun or stopped to count. */
async function checkOne({ database, resolveTxt }: CentrePagesDependencies, row: HostRow, now: Date): Promise<boolean> {
  const missing = () => markMissing(database, row, { now, lastChance: lastChance(now) })
  // A name about which nobody answers is no better than one without a record.
  if (!(await isProved(resolveTxt, row).catch(() => false))) return missing()
  try {
    return (await markSeen(database, row, now)) !== null && row.provedAt === null
  } catch (error) {
    if (error instanceof Refusal) return missing()
    throw error
  }
}
