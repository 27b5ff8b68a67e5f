import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts'
import { probePostgres, type PostgresAddress } from './probe.ts'

/** Maximum milliseconds for each of the two shutdown modes. Both must fit into the 15 s in which our server must stop. */
const shutdownTimeoutMs = 6000

export type PidFile = PostgresAddress & { pid: number }

/** Reads postmaster.pid. The server it describes may have ended. Returns undefined if the file is missing or half written. */
export function readPidFile(clusterDir: string): PidFile | undefined {
  let lines: string[]
  try {
    lines = readFileSync(path.join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const [pid, , , port, socketDir, listen] = lines
  if (!Number(pid)) return undefined
  return { pid: Number(pid), port: Number(port), host: socketDir || listen || '' }
}

/**
 * True if `pid` is a living postmaster of this cluster. kill(pid, 0) is not enough: it also succeeds for a zombie, and for
 * another process that got this pid later. So this function looks for the data folder among the process's arguments. On
 * Windows it asks the server for a session.
 */
export async function isPostmaster({ pid, host, port }: PidFile, clusterDir: string): Promise<boolean> {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(clusterDir)
    if (process.platform === 'win32') return (await probePostgres({ host, port })) !== 'absent'
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(clusterDir)
  } catch {
    return false
  }
}

/** Returns the running server of this cluster if it accepts sessions; otherwise undefined. */
export async function findRunningServer(clusterDir: string): Promise<PidFile | undefined> {
  const found = readPidFile(clusterDir)
  if (!found?.port || !(await isPostmaster(found, clusterDir))) return undefined
  return (await probePostgres(found)) === 'ready' ? found : undefined
}

/**
 * Stops PostgreSQL with a fast shutdown, which cuts sessions but keeps committed rows. If that takes more than 6 s, uses an
 * immediate shutdown, after which the next start must recover. Returns when the postmaster has ended.
 * @throws EmbeddedPostgresError if the server belongs to another user or cannot be stopped.
 */
export async function stopPostmaster(server: PidFile, clusterDir: string, pgCtl: string): Promise<void> {
  try {
    for (const [signal, mode] of [
      ['SIGINT', 'fast'],
      ['SIGQUIT', 'immediate'],
    ] as const) {
      // On Windows, Node's kill would end the process at once, without a shutdown.
      if (process.platform === 'win32') await promisify(execFile)(pgCtl, ['stop', '-W', '-D', clusterDir, '-m', mode])
      else process.kill(server.pid, signal)
      for (const end = Date.now() + shutdownTimeoutMs; Date.now() < end; await wait(10)) {
        if (!(await isPostmaster(server, clusterDir))) return
      }
    }
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return
    throw new EmbeddedPostgresError(`The PostgreSQL of process ${server.pid} cannot be stopped (${errorCode(error)})`)
  }
  throw new EmbeddedPostgresError(`The PostgreSQL of process ${server.pid} does not stop: end it by hand`)
}
