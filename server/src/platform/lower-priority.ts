import { constants, getPriority, setPriority } from 'node:os'

/**
 * Lowers the priority of a child process, so that other processes run first. Does nothing if this process already has a low
 * priority: the child inherits it, and raising a priority is not allowed.
 */
export function lowerPriority(pid: number): void {
  const lower = constants.priority.PRIORITY_BELOW_NORMAL
  if (getPriority() < lower) setPriority(pid, lower)
}
