import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts'
import { probePostgres, type PostgresAddress } from './probe.ts'

/** Twice this is less than the 15 s in which the server must have left. */
const shutdownTimeoutMs = 6000

export type PidFile = PostgresAddress & { pid: number }

/** What postmaster.pid tells, be it true or stale; undefined where there is none or it is half written. */
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
 * Whether `pid` is a postmaster of this cluster that lives. kill(pid, 0) does not tell: it takes a zombie, and any
 * other process that was given the number, for it. The data folder among the arguments does.
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

/** The running server of this cluster, if it takes sessions. */
export async function findRunningServer(clusterDir: string): Promise<PidFile | undefined> {
  const found = readPidFile(clusterDir)
  if (!found?.port || !(await isPostmaster(found, clusterDir))) return undefined
  return (await probePostgres(found)) === 'ready' ? found : undefined
}

/**
 * Fast shutdown: sessions are broken off, acknowledged rows are safe. After 6 s without an end, the immediate one, whose
 * next start recovers. Returns when the postmaster has gone.
 * @throws EmbeddedPostgresError when it belongs to another user or cannot be ended.
 */
export async function stopPostmaster(server: PidFile, clusterDir: string, pgCtl: string): Promise<void> {
  try {
    for (const [signal, mode] of [
      ['SIGINT', 'fast'],
      ['SIGQUIT', 'immediate'],
    ] as const) {
      // Node's kill on Windows ends a process without asking it.
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
