import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { postgresPackageFolder, prepareBinaries } from './binaries.ts'
import { createDatabaseCluster, removeLeftovers } from './create-database-cluster.ts'
import { postgresAccountFor, firstBlockedFolder, chownCluster, prepareDataFolder } from './data-folder.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { launchPostmaster } from './launch-postmaster.ts'
import { findLauncher } from './launcher.ts'
import { readLoopbackPassword, secureLoopback } from './loopback-password.ts'
import { findRunningServer, isPostmaster, readPidFile, stopPostmaster, type PidFile } from './postmaster.ts'
import { lockHolder, takeServerLock, type ServerLock } from './server-lock.ts'
import { socketFolder } from './socket-folder.ts'

export { EmbeddedPostgresError }

export type StartPostgresOptions = {
  /** DATA_DIR. The cluster is in its folder pg18. */
  dataDir: string
  /**
   * 'own' for a server, which must be the only one on its DATA_DIR; 'adopt' for a script, which may use a database that already
   * runs.
   */
  mode: 'own' | 'adopt'
  /**
   * PostgreSQL listens on a unix socket, or on 127.0.0.1 (`loopback`). The default is `loopback` on Windows, and the socket on
   * other systems.
   */
  listen?: 'socket' | 'loopback'
  /** Further settings for PostgreSQL, which override our own. */
  settings?: Record<string, string>
  /** Is called with one line about any step that takes time: creating the cluster, or stopping a PostgreSQL left behind. */
  log?: (line: string) => void
}

export type EmbeddedPostgres = {
  /** Suitable for pg.Pool. `host` is the folder of the unix socket, or 127.0.0.1, which needs the password. */
  connection: { host: string; port: number; user: string; database: string; password?: string }
  pid: number
  /** True if another process started PostgreSQL and will stop it. */
  adopted: boolean
  /**
   * Stops PostgreSQL, waits until it has ended, and releases the lock on DATA_DIR. Does nothing to an adopted server. May be
   * called twice.
   */
  stop(): Promise<void>
  /**
   * Calls the listener once if PostgreSQL ends without `stop`, or immediately if it has already ended. The code is null after a
   * signal, and for an adopted server.
   */
  onExit(listener: (code: number | null) => void): void
}

const clusterName = 'pg18'
/**
 * Milliseconds to wait for the lock. A server that is being replaced may need a moment to end. A script may have to wait for
 * the first start by another process, which takes seconds.
 */
const lockTimeoutMs = { own: 1000, adopt: 60_000 }

/**
 * Starts or adopts the PostgreSQL server of `dataDir`. Call it on the main thread: on Linux with setpriv PostgreSQL ends when the
 * thread that started it ends.
 * @throws EmbeddedPostgresError if no server can be started or adopted. Its message is one line for the operator.
 */
export async function startPostgres(options: StartPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = prepareDataFolder(options.dataDir, clusterName)
  const clusterDir = path.join(folder, clusterName)
  for (const end = Date.now() + lockTimeoutMs[options.mode]; ; await wait(25)) {
    if (options.mode === 'adopt') {
      const running = await findRunningServer(clusterDir)
      if (running) return adopt(running, clusterDir)
    }
    const lock = takeServerLock(folder, options.mode)
    if (lock) {
      try {
        return await startOwn(clusterDir, options, lock)
      } catch (error) {
        lock.release()
        if (error instanceof EmbeddedPostgresError) throw error
        const reason = error instanceof Error ? error.message : String(error)
        throw new EmbeddedPostgresError(`PostgreSQL cannot be started in DATA_DIR ${folder}: ${reason}`)
      }
    }
    if (Date.now() > end) {
      const holder = lockHolder(folder)
      throw new EmbeddedPostgresError(
        options.mode === 'own'
          ? `DATA_DIR ${folder} is in use by ${holder}: stop it first, or set another DATA_DIR`
          : `DATA_DIR ${folder} is held by ${holder}, whose PostgreSQL does not answer: stop it, then try again`,
      )
    }
  }
}

async function startOwn(
  clusterDir: string,
  options: StartPostgresOptions,
  lock: ServerLock,
): Promise<EmbeddedPostgres> {
  const { settings = {}, log = () => {}, listen = process.platform === 'win32' ? 'loopback' : 'socket' } = options
  const account = postgresAccountFor(clusterDir)
  const binaries = prepareBinaries(postgresPackageFolder(), account)
  const launcher = await findLauncher(binaries.postgres, account, firstBlockedFolder(path.dirname(clusterDir), account))
  removeLeftovers(clusterDir)
  if (!existsSync(path.join(clusterDir, 'PG_VERSION'))) {
    log('Creating the database for the first time')
    await createDatabaseCluster(clusterDir, binaries.initdb, launcher, account, settings['fsync'] !== 'off')
  }
  chownCluster(clusterDir, account)
  const left = readPidFile(clusterDir)
  if (left && (await isPostmaster(left, clusterDir))) {
    // We hold the lock, so the process that started this PostgreSQL has ended. Start our own instead, which has our settings
    // and ends with this process.
    log(`Ending the PostgreSQL (process ${left.pid}) that an earlier server left behind`)
    await stopPostmaster(left, clusterDir, binaries.pgCtl)
  }
  const stalePid = readPidFile(clusterDir)?.pid
  const secured =
    listen === 'loopback' ? await secureLoopback(clusterDir, binaries.postgres, { launcher, account, stalePid }) : {}
  const { child, address } = await launchPostmaster({
    postgres: binaries.postgres,
    launcher,
    clusterDir,
    settings: { ...secured, ...settings },
    socketDir: listen === 'loopback' ? undefined : socketFolder(clusterDir, account),
    logFile: `${clusterDir}.log`,
    stalePid: readPidFile(clusterDir)?.pid,
  })
  const pid = child.pid ?? 0
  const ended = exitListeners()
  child.once('exit', ended.notify)
  if (child.exitCode !== null || child.signalCode !== null) ended.notify(child.exitCode)
  let stopped: Promise<void> | undefined
  const stop = async () => {
    ended.expect()
    if (child.exitCode === null && child.signalCode === null) {
      // The child was unref'ed so that a process can exit without `stop`. But `stop` must wait for the child to end.
      child.ref()
      const gone = once(child, 'exit')
      await stopPostmaster({ ...address, pid }, clusterDir, binaries.pgCtl)
      await gone
    }
    lock.release()
  }
  return {
    ...describe(address, pid, clusterDir),
    adopted: false,
    stop: () => (stopped ??= stop()),
    onExit: ended.listen,
  }
}

function adopt(running: PidFile, clusterDir: string): EmbeddedPostgres {
  const ended = exitListeners()
  let watch: NodeJS.Timeout | undefined
  const look = async () => {
    if (await isPostmaster(running, clusterDir)) return
    clearInterval(watch)
    ended.notify(null)
  }
  return {
    ...describe(running, running.pid, clusterDir),
    adopted: true,
    stop: () => {
      ended.expect()
      clearInterval(watch)
      return Promise.resolve()
    },
    onExit: (listener) => {
      ended.listen(listener)
      // There is no exit event, because another process started this PostgreSQL.
      watch ??= setInterval(() => void look(), 500).unref()
    },
  }
}

function describe({ host, port }: { host: string; port: number }, pid: number, clusterDir: string) {
  const connection = { host, port, user: 'postgres', database: 'postgres' }
  return { connection: isIP(host) ? { ...connection, password: readLoopbackPassword(clusterDir) } : connection, pid }
}

/**
 * Notifies listeners that PostgreSQL has ended, also listeners that are added later. An expected end is not reported.
 */
function exitListeners() {
  const listeners: ((code: number | null) => void)[] = []
  let reportedExit: { code: number | null } | undefined
  let expected = false
  return {
    expect: () => void (expected = true),
    notify: (code: number | null) => {
      if (expected || reportedExit) return
      reportedExit = { code }
      for (const listener of listeners) listener(code)
    },
    listen: (listener: (code: number | null) => void) => {
      if (reportedExit) listener(reportedExit.code)
      else listeners.push(listener)
    },
  }
}
