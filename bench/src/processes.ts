/** What Linux tells of processes. */
import { readdirSync, readFileSync } from 'node:fs'

/** The children of a process and theirs. */
export function descendants(of: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      // The name in brackets may hold anything.
      const afterName = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)
      parents.set(Number(name), Number(afterName?.split(' ')[1]))
    } catch {
      // It has ended.
    }
  }
  const below = (pid: number): number[] =>
    [...parents].flatMap(([child, parent]) => (parent === pid ? [child, ...below(child)] : []))
  return below(of)
}

/** Milliseconds of processor time a process and those below it have used, with those of them that have ended. */
export const processorTimeOf = (of: number): number =>
  [of, ...descendants(of)].reduce((sum, pid) => sum + timeOf(pid), 0)

/** A tick of its clock, in milliseconds. */
const tick = 10
function timeOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    // Own and of children that have ended, in the program and in the system.
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * tick, 0)
  } catch {
    return 0
  }
}
