/** Timed work that only one node does, the one that holds the leader lease. */
import { later } from '../../core/clock.ts'
import type { Dependencies } from '../dependencies.ts'
import { releaseLeases, acquireLease } from './leader-lease-store.ts'

/**
 * Milliseconds after which another node takes over: a bit more than two rounds of the work. The sweep runs every half minute.
 * Notices are searched and sent every five seconds, because the notice of a lesson's start cannot wait for a minute.
 */
const durations = { sweep: 70_000, notices: 12_000 } as const
type LeaseName = keyof typeof durations

type LeaseDependencies = Pick<Dependencies, 'clock' | 'database' | 'cluster'>

/** Returns true if this node does the work for all. It keeps the lease until it leaves or is silent for too long. */
export function acquireLeaderLease({ clock, database, cluster }: LeaseDependencies, name: LeaseName): Promise<boolean> {
  const now = clock.now()
  return acquireLease(database, { name, node: cluster.bus.nodeId, now, until: later(now, durations[name]) })
}

/** Releases the leases of a node that shuts down, so that another takes over with its next round. */
export const releaseLeaderLeases = ({ database, cluster }: LeaseDependencies): Promise<void> =>
  releaseLeases(database, cluster.bus.nodeId)
