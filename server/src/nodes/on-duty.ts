/** Timed work that is done once, whatever the number of nodes: by the one that is on duty. */
import { later } from '../clock.ts'
import type { Dependencies } from '../dependencies.ts'
import { leaveDuty, takeDuty } from './duty-store.ts'

/** Two sweeps and a bit: a node that died is followed by another after this. */
const longestSilence = 70_000
const name = 'sweep'

type Needs = Pick<Dependencies, 'clock' | 'database' | 'nodes'>

/** Whether this node sweeps for all; the one that does goes on until it leaves or is silent for too long. */
export function isOnDuty({ clock, database, nodes }: Needs): Promise<boolean> {
  const now = clock.now()
  return takeDuty(database, { name, node: nodes.signals.own, now, until: later(now, longestSilence) })
}

/** For a node that leaves: another takes over with its next sweep. */
export const goOffDuty = ({ database, nodes }: Needs): Promise<void> =>
  leaveDuty(database, { name, node: nodes.signals.own })
