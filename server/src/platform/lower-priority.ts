import { constants, getPriority, setPriority } from 'node:os'

/** Lets a process wait for everybody else. Who runs at such a priority already may not raise it, and a process begins with that of its parent. */
export function lowerPriority(pid: number): void {
  const lower = constants.priority.PRIORITY_BELOW_NORMAL
  if (getPriority() < lower) setPriority(pid, lower)
}
