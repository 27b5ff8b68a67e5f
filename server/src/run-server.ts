import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildApp, type App } from './app.ts'
import { systemClock } from './clock.ts'
import { ConfigError, type Config } from './config.ts'
import { openDatabase } from './database/database.ts'
import { EmbeddedPostgresError, startPostgres } from './database/embedded/start-postgres.ts'
import { migrateDatabase } from './database/migrate.ts'
import { createLogger } from './logger.ts'

/** SIGTERM and Ctrl-C leave with 0 within 15 s (runtime contract, "Commands"). */
const longestGoodbye = 14_000

/** One readable line for whoever started the process. */
export class StartError extends Error {
  override name = 'StartError'
}

/** web/dist as seen from the sources and from the bundle, which lie equally deep. */
const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))

async function connectDatabase(config: Config) {
  if (config.databaseUrl !== null) {
    return { connection: { connectionString: config.databaseUrl }, stop: async () => {}, onExit: () => {} }
  }
  const postgres = await startPostgres({ dataDir: config.dataDir, mode: 'own', log: (line) => console.log(line) })
  return {
    connection: postgres.connection,
    stop: () => postgres.stop(),
    onExit: (listener: () => void) => postgres.onExit(listener),
  }
}

async function migrate(config: Config, connection: Parameters<typeof migrateDatabase>[0]) {
  try {
    await migrateDatabase(connection)
  } catch (error) {
    if (config.databaseUrl === null) throw error
    const { host } = new URL(config.databaseUrl)
    throw new StartError(`DATABASE_URL: the database at ${host} cannot be used: ${reasonOf(error)}`)
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof AggregateError && error.errors.length > 0
    ? reasonOf(error.errors[0])
    : error instanceof Error
      ? error.message
      : String(error)

/**
 * Brings everything up, listens, and leaves on SIGTERM or Ctrl-C.
 * @param prepare runs once the application stands, before anybody can reach it.
 * @param cleanUp runs after everything has stopped.
 * @throws when something is in the way; `explain` has the words for it.
 */
export async function runServer(
  config: Config,
  {
    prepare = async () => {},
    cleanUp = async () => {},
  }: { prepare?: (app: App) => Promise<void>; cleanUp?: () => Promise<void> } = {},
): Promise<void> {
  const log = createLogger(config.logLevel)
  const { connection, stop, onExit } = await connectDatabase(config)
  try {
    await migrate(config, connection)
    const database = openDatabase(connection, {
      poolSize: 10,
      onLost: (error) => log.warn({ err: error }, 'database connection lost'),
    })
    const app = await buildApp({
      config,
      clock: systemClock,
      log,
      connection: database,
      webRoot: existsSync(webRoot) ? webRoot : null,
    })
    await prepare(app)
    await app.fastify.listen({ host: config.host, port: config.port })

    let leaving = false
    const leave = async (exitCode: number) => {
      if (leaving) return
      leaving = true
      setTimeout(() => process.exit(1), longestGoodbye).unref()
      await app.close()
      await database.close()
      await stop()
      await cleanUp()
      process.exit(exitCode)
    }
    process.on('SIGTERM', () => void leave(0))
    process.on('SIGINT', () => void leave(0))
    onExit(() => {
      if (leaving) return
      log.fatal('the embedded database ended unexpectedly')
      void leave(1)
    })
    console.log(`Hiên is ready: ${config.publicUrl}`)
  } catch (error) {
    await stop()
    await cleanUp()
    throw error
  }
}

/** What went wrong at the start, one line for each thing to mend; a fault of our own comes with its stack. */
export function explain(error: unknown): string[] {
  if (error instanceof ConfigError) return error.lines
  if (error instanceof EmbeddedPostgresError || error instanceof StartError) return [error.message]
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (code === 'EADDRINUSE') return [`PORT: ${address}:${port} is in use by another program`]
  if (code === 'EADDRNOTAVAIL') return [`HOST: ${address} is no address of this machine`]
  if (code === 'EACCES' && port !== undefined) return [`PORT: this user may not listen on port ${port}`]
  if (code === 'ENOTFOUND') return ['HOST: the name cannot be found']
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
}
