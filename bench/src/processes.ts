/** Reads from /proc how much time and memory processes use. */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** Returns the IDs of the children of a process and of all their descendants. */
export function descendants(of: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      // The process name is in parentheses and may contain any character, so read only what follows it.
      const afterName = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)
      parents.set(Number(name), Number(afterName?.split(' ')[1]))
    } catch {
      // The process has ended.
    }
  }
  const below = (pid: number): number[] =>
    [...parents].flatMap(([child, parent]) => (parent === pid ? [child, ...below(child)] : []))
  return below(of)
}

/** Returns the milliseconds of processor time of a process and its descendants, including ended descendants. */
export const processorTimeOf = (of: number): number =>
  [of, ...descendants(of)].reduce((sum, pid) => sum + timeOf(pid), 0)

/** Milliseconds of a tick of Linux's process clock. */
const tick = 10
function timeOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    // These four fields are user and system time, of the process and of its ended children.
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * tick, 0)
  } catch {
    return 0
  }
}

/** Returns the ID of the server process that this benchmark started: the child that runs servers/main.ts. */
export function serverPid(): number {
  const pid = descendants(process.pid).find((one) =>
    readFileSync(`/proc/${one}/cmdline`, 'utf8').includes('servers/main.ts'),
  )
  if (pid === undefined) throw new Error('The server process was not started')
  return pid
}

/** Returns the peak resident memory of a process, in megabytes, measured every 100 ms until `until` settles. Linux only. */
export async function maxMemory(pid: number, until: Promise<unknown>): Promise<number> {
  let most = 0
  let done = false
  void until.finally(() => (done = true))
  while (!done) {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    most = Math.max(most, (Number(kilobytes) * 1024) / 1_000_000)
    await delay(100)
  }
  return most
}
