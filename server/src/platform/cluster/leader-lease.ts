/** Timed work that is done once, whatever the number of nodes: by the one that holds the leader lease. */
import { later } from '../../core/clock.ts'
import type { Dependencies } from '../dependencies.ts'
import { releaseLease, acquireLease } from './leader-lease-store.ts'

/** A bit more than two sweeps: then another node takes over. */
const leaseDuration = 70_000
const name = 'sweep'

type LeaseDependencies = Pick<Dependencies, 'clock' | 'database' | 'cluster'>

/** Whether this node sweeps for all; the one that does goes on until it leaves or is silent for too long. */
export function acquireLeaderLease({ clock, database, cluster }: LeaseDependencies): Promise<boolean> {
  const now = clock.now()
  return acquireLease(database, { name, node: cluster.bus.nodeId, now, until: later(now, leaseDuration) })
}

/** For a node that leaves: another takes over with its next sweep. */
export const releaseLeaderLease = ({ database, cluster }: LeaseDependencies): Promise<void> =>
  releaseLease(database, { name, node: cluster.bus.nodeId })
