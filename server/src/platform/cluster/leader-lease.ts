/** Chooses the node that does timed work for all nodes: the node that holds the leader lease. */
import { later } from '../../core/clock.ts'
import type { Dependencies } from '../dependencies.ts'
import { releaseLeases, acquireLease } from './leader-lease-store.ts'

/**
 * Milliseconds that a lease lasts without renewal. After that another node can take over. A lease lasts a bit longer than two
 * rounds of its work: the sweep runs every half minute, and notices and ended tests are searched every five seconds.
 */
const durations = { sweep: 70_000, notices: 12_000, quizzes: 12_000 } as const
type LeaseName = keyof typeof durations

type LeaseDependencies = Pick<Dependencies, 'clock' | 'database' | 'cluster'>

/**
 * Acquires or renews a lease. Returns true if this node has the lease and so must do the work. A node keeps the lease until it
 * shuts down or fails to renew it in time.
 */
export function acquireLeaderLease({ clock, database, cluster }: LeaseDependencies, name: LeaseName): Promise<boolean> {
  const now = clock.now()
  return acquireLease(database, { name, node: cluster.bus.nodeId, now, until: later(now, durations[name]) })
}

/** Releases the leases of this node, which shuts down. Another node then takes over in its next round. */
export const releaseLeaderLeases = ({ database, cluster }: LeaseDependencies): Promise<void> =>
  releaseLeases(database, cluster.bus.nodeId)
