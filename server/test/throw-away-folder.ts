import { existsSync, statfsSync } from 'node:fs'
import os from 'node:os'

const memory = '/dev/shm'
const gigabyte = 1024 ** 3

/**
 * Returns the folder for database clusters that live no longer than a test run. It is in memory if there is plenty, otherwise
 * in the system's folder for temporary files. In memory a copy of the template takes a sixth of the time.
 */
export function throwAwayFolder(): string {
  if (!existsSync(memory)) return os.tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, os.freemem()) > 2 * gigabyte ? memory : os.tmpdir()
}
