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
  /** Folder of the unix socket. If undefined, PostgreSQL listens on a free port of the loopback address. */
  socketDir: string | undefined
  logFile: string
  settings: Record<string, string>
  /** The pid in a postmaster.pid that an ended server left behind. Another process may have this pid now. */
  stalePid: number | undefined
}

/** Settings for the server of a small centre: little memory, few processes, no personal data in its log. */
const ownSettings = {
  fsync: 'on',
  shared_buffers: '64MB',
  max_connections: '60',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  // Leave out DETAIL and STATEMENT lines, because they would contain e-mail addresses and names.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  // Turn these off: each would need a process, or shared memory that small containers (64 MB of /dev/shm) do not have.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
}

/**
 * Errors that occur while another server is still stopping. Such a start is repeated for `retryMs`; then the error is thrown.
 */
const transientError = /lock file|already exists|shared memory|could not bind/
const timeouts = { retryMs: 15_000, recoveryMs: 120_000 }
const maxLogBytes = 10 * 1024 * 1024

/**
 * Starts the server and waits until it accepts sessions.
 * @throws EmbeddedPostgresError with the last lines of the server's log if the server does not start.
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
      throw new EmbeddedPostgresError(`PostgreSQL did not start: ${tail} (full log: ${launch.logFile})`)
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
  // PostgreSQL refuses to start if the stale pid belongs to a living process, unless that process is its grandparent. So
  // declare this pid as the grandparent. PostgreSQL still checks the stale file in other ways, such as whether the shared
  // memory is in use.
  const env = { ...options.env, ...(launch.stalePid && { PG_GRANDPARENT_PID: String(launch.stalePid) }) }
  const log = openSync(launch.logFile, 'a', 0o600)
  // Give the log to the cluster's owner, who may start the server without root next time.
  const { uid, gid } = statSync(launch.clusterDir)
  if (process.getuid?.() === 0) fchownSync(log, uid, gid)
  // Use a separate session, so that Ctrl-C in the terminal reaches only our server, which still needs the database to shut
  // down. Log to a file, not a pipe: without setpriv PostgreSQL may outlive this process, and a broken pipe would end it.
  const child = spawn(file, all, { ...options, env, detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  child.unref()
  return child
}

/**
 * Waits until PostgreSQL is ready; recovery after a crash may take up to two minutes. Returns false if the process has ended,
 * or does not get ready in this time and is therefore killed.
 */
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
