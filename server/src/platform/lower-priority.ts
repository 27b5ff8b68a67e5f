import { constants, getPriority, setPriority } from 'node:os'

/**
 * Lowers the priority of a process, so that all others go first. Does nothing if ours is already that low: a child inherits
 * it, and raising it is not allowed.
 */
export function lowerPriority(pid: number): void {
  const lower = constants.priority.PRIORITY_BELOW_NORMAL
  if (getPriority() < lower) setPriority(pid, lower)
}
