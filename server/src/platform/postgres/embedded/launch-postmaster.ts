import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, fchownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { freePort } from './free-port.ts'
import type { Launcher } from './launcher.ts'
import { probePostgres, type PostgresAddress } from './probe.ts'

type Launch = {
  postgres: string
  launcher: Launcher
  clusterDir: string
  /** Undefined: a free port of the loopback address is taken. */
  socketDir: string | undefined
  logFile: string
  settings: Record<string, string>
  /** The pid that a stale postmaster.pid names, which may be any other process by now. */
  stalePid: number | undefined
}

/** A small centre's server: little memory, few processes, nothing personal in its log. */
const ownSettings = {
  fsync: 'on',
  shared_buffers: '64MB',
  max_connections: '60',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  // DETAIL and STATEMENT lines would hold e-mail addresses and names.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  // Each of these is a process, or shared memory that small containers (64 MB of /dev/shm) do not have.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
}

/** Another server's end that is still under way; over soon, or else the error is shown. */
const transientError = /lock file|already exists|shared memory|could not bind/
const timeouts = { retryMs: 15_000, recoveryMs: 120_000 }
const maxLogBytes = 10 * 1024 * 1024

/**
 * Starts the server and waits until it takes sessions.
 * @throws EmbeddedPostgresError with the last lines of its log when it ends before that.
 */
export async function launchPostmaster(launch: Launch): Promise<{ child: ChildProcess; address: PostgresAddress }> {
  if ((statSync(launch.logFile, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes) {
    renameSync(launch.logFile, `${launch.logFile}.1`)
  }
  for (const end = Date.now() + timeouts.retryMs; ; await wait(100)) {
    const start = statSync(launch.logFile, { throwIfNoEntry: false })?.size ?? 0
    const host = launch.socketDir ?? '127.0.0.1'
    const address = { host, port: launch.socketDir ? 5432 : await freePort() }
    const child = spawnPostmaster(launch, address)
    if (await isReady(child, address)) return { child, address }
    const tail = readFileSync(launch.logFile).subarray(start).toString().trim().split('\n').slice(-4).join(' / ')
    if (!transientError.test(tail) || Date.now() > end) {
      throw new EmbeddedPostgresError(`PostgreSQL did not start: ${tail} (all of it in ${launch.logFile})`)
    }
  }
}

function spawnPostmaster(launch: Launch, { host, port }: PostgresAddress): ChildProcess {
  const settings = {
    ...ownSettings,
    ...(launch.socketDir
      ? { listen_addresses: '', unix_socket_directories: host, unix_socket_permissions: '0700' }
      : { listen_addresses: host, unix_socket_directories: '' }),
    ...launch.settings,
  }
  const args = ['-D', launch.clusterDir, '-p', String(port)]
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)
  const [file, all, options] = launch.launcher.command(launch.postgres, args)
  // PostgreSQL takes any living process of that pid for a rival, except its grandparent: so that is what we call it.
  // The other checks of the stale file (is its shared memory still in use?) stay.
  const env = { ...options.env, ...(launch.stalePid && { PG_GRANDPARENT_PID: String(launch.stalePid) }) }
  const log = openSync(launch.logFile, 'a', 0o600)
  // The cluster's owner may start it without root the next time.
  const { uid, gid } = statSync(launch.clusterDir)
  if (process.getuid?.() === 0) fchownSync(log, uid, gid)
  // A session of its own: Ctrl-C in the terminal must reach the server alone, which still needs the database to drain.
  // A file, not a pipe: the server outlives us where setpriv is missing, and would die of a broken pipe.
  const child = spawn(file, all, { ...options, env, detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  child.unref()
  return child
}

/** False when the process has ended; recovery after a crash may take a while. */
async function isReady(child: ChildProcess, address: PostgresAddress): Promise<boolean> {
  let ended = false
  child.once('exit', () => (ended = true)).once('error', () => (ended = true))
  for (const end = Date.now() + timeouts.recoveryMs; Date.now() < end; await wait(5)) {
    if (ended) return false
    if ((await probePostgres(address)) === 'ready') return true
  }
  child.kill('SIGQUIT')
  return false
}
