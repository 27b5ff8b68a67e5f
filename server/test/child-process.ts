import { readdirSync, readFileSync } from 'node:fs'

/** Returns the ids of this process's children whose command line contains `name`. */
export function findChildren(name: string): number[] {
  const isMatch = (pid: string) => {
    try {
      const parent = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
      return parent === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(name)
    } catch {
      return false
    }
  }
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter(isMatch)
    .map(Number)
}
