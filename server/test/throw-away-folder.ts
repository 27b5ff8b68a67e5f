import { existsSync, statfsSync } from 'node:fs'
import os from 'node:os'

const memory = '/dev/shm'
const gigabyte = 1024 ** 3

/**
 * Returns the folder for PostgreSQL data that lives no longer than a test run. This is a folder in memory if more than 2 GB of
 * memory are free, otherwise the system's folder for temporary files. In memory, copying the template database is much faster.
 */
export function throwAwayFolder(): string {
  if (!existsSync(memory)) return os.tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, os.freemem()) > 2 * gigabyte ? memory : os.tmpdir()
}
