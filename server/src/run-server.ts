import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { buildApp, type App } from './app/build-app.ts'
import { systemClock } from './core/clock.ts'
import { ConfigError, type Config } from './platform/config/config.ts'
import { openDatabase } from './platform/postgres/database.ts'
import { EmbeddedPostgresError } from './platform/postgres/embedded/embedded-postgres-error.ts'
import { migrateDatabase } from './platform/postgres/migrate.ts'
import {
  DatabaseUnusable,
  withDatabaseErrors,
  reachDatabase,
  errorMessageOf,
} from './platform/postgres/reach-database.ts'
import { runMemoryPolicy } from './platform/memory/memory-policy.ts'
import { createLogger } from './platform/logging/logger.ts'
import type { Redis } from './platform/cluster/redis.ts'

/**
 * Milliseconds. If a shutdown is not finished by then, the process exits with code 1. After SIGTERM or Ctrl-C, the process must
 * exit within 15 s (docs/running/operations.md, "Commands").
 */
const shutdownTimeout = 14_000

/** An error whose message is one line for the person who started the process. */
export class StartError extends Error {
  override name = 'StartError'
}

/** @throws {StartError} that names only the host, because the address may contain a password. */
async function joinRedis(url: string, log: Logger): Promise<Redis> {
  // Loaded only here: most installations have no Redis, and its client takes several megabytes of memory.
  const { connectRedis } = await import('./platform/cluster/redis.ts')
  try {
    return await connectRedis(url, (error) => log.warn({ err: error }, 'Redis cannot be reached'))
  } catch (error) {
    throw new StartError(`REDIS_URL: the Redis at ${new URL(url).host} cannot be used: ${errorMessageOf(error)}`)
  }
}

/** Path of web/dist. It is the same for the source file and the bundle, because both are at the same depth. */
const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))

/**
 * Starts the server and listens. SIGTERM or Ctrl-C stops it.
 * @param prepare runs after the application was built and before it accepts connections.
 * @param cleanUp runs after everything has stopped.
 * @throws if the server cannot start; `explain` returns the reason as text.
 */
export async function runServer(
  config: Config,
  {
    prepare = async () => {},
    cleanUp = async () => {},
  }: { prepare?: (app: App) => Promise<void>; cleanUp?: () => Promise<void> } = {},
): Promise<void> {
  const log = createLogger(config.logLevel)
  // Redis first: a wrong address should fail before the database is created.
  const redis = config.redisUrl === null ? null : await joinRedis(config.redisUrl, log)
  const { connection, stop, onExit } = await reachDatabase(config, 'own')
  try {
    await withDatabaseErrors(config, () => migrateDatabase(connection))
    const database = openDatabase(connection, {
      poolSize: 6,
      onLost: (error) => log.warn({ err: error }, 'database connection lost'),
    })
    const app = await buildApp({
      config,
      clock: systemClock,
      log,
      connection: database,
      redis,
      webRoot: existsSync(webRoot) ? webRoot : null,
    })
    await prepare(app)
    await app.fastify.listen({ host: config.host, port: config.port })
    runMemoryPolicy((error) => log.error({ err: error }, 'the memory policy failed'))

    let leaving = false
    const leave = async (exitCode: number) => {
      if (leaving) return
      leaving = true
      let step = ''
      const onStep = (next: string) => (step = next)
      setTimeout(() => {
        log.fatal({ step }, 'the shutdown took too long')
        process.exit(1)
      }, shutdownTimeout).unref()
      await app.close(onStep)
      redis?.close()
      onStep('database connections')
      await database.close()
      onStep('database')
      await stop()
      onStep('temporary files')
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
    redis?.close()
    await stop()
    await cleanUp()
    throw error
  }
}

/** Returns why the server could not start: one line for each setting to correct, or the stack of an unexpected error. */
export function explain(error: unknown): string[] {
  if (error instanceof ConfigError) return error.lines
  if (error instanceof EmbeddedPostgresError || error instanceof DatabaseUnusable || error instanceof StartError) {
    return [error.message]
  }
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (code === 'EADDRINUSE') return [`PORT: ${address}:${port} is in use by another program`]
  if (code === 'EADDRNOTAVAIL') return [`HOST: ${address} is not an address of this machine`]
  if (code === 'EACCES' && port !== undefined) return [`PORT: this user may not listen on port ${port}`]
  if (code === 'ENOTFOUND') return ['HOST: the name cannot be found']
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
}
