/** Starts a PostgreSQL for one test, which can stop it, pause it and disturb its network. */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startPostgres, type EmbeddedPostgres } from '../../src/platform/postgres/embedded/start-postgres.ts'
import { migrateDatabase } from '../../src/platform/postgres/migrate.ts'
import type { CentreDatabase } from './fault-centre.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

export type OwnPostgres = {
  /** A migrated database. Its `url` leads through `network`; its `connection` is direct. */
  database: CentreDatabase
  network: TcpProxy
  start(): Promise<void>
  /** Stops PostgreSQL as an administrator does. This ends all connections. */
  stop(): Promise<void>
  /** Pauses all processes of PostgreSQL with SIGSTOP. Connections stay open but nothing answers. */
  pause(): void
  resume(): void
  close(): Promise<void>
}

const name = 'hien'

/**
 * Starts a PostgreSQL with one migrated database.
 * @param options.dataDir folder for its data, which is kept at the end. Without it a temporary folder is created and removed.
 */
export async function startOwnPostgres(
  options: { dataDir?: string; settings?: Record<string, string> } = {},
): Promise<OwnPostgres> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(os.tmpdir(), 'hien-fault-')))
  const launch = () => startPostgres({ dataDir, mode: 'own', settings: options.settings ?? {} })
  let running: EmbeddedPostgres | null = await launch()
  const { host, port, user } = running.connection
  const admin = new pg.Client({ host, port, user, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const connection = { host, port, user, database: name }
  await migrateDatabase(connection)
  const network = await openTcpProxy(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })

  const signal = (kind: 'SIGSTOP' | 'SIGCONT') => {
    const { pid } = running!
    const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
    const own = rows.map((row) => row.trim().split(/\s+/).map(Number)).filter(([, parent]) => parent === pid)
    // Signal PostgreSQL's main process first, so that it starts no new child process meanwhile.
    for (const [process_ = 0] of [[pid], ...own]) process.kill(process_, kind)
  }
  const stop = async () => {
    await running?.stop()
    running = null
  }
  return {
    database: { url: `postgres://${user}@127.0.0.1:${network.port}/${name}`, connection },
    network,
    async start() {
      running ??= await launch()
    },
    stop,
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    async close() {
      await network.close()
      await stop()
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
