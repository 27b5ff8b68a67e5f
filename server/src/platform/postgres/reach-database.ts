/**
 * Finds the configured database. This is the operator's own server (DATABASE_URL), or the embedded one, which is started or
 * adopted.
 */
import { DrizzleQueryError } from 'drizzle-orm'
import type pg from 'pg'
import type { Config } from '../config/config.ts'
import { startPostgres, type StartPostgresOptions } from './embedded/start-postgres.ts'

/** Thrown if the database of DATABASE_URL cannot be used. `message` is one readable line without the password. */
export class DatabaseUnusable extends Error {
  override name = 'DatabaseUnusable'
}

export type ReachedDatabase = {
  connection: pg.ClientConfig
  /** Stops the embedded server if this call started it. */
  stop(): Promise<void>
  /** Calls the listener if the embedded server ends without stop. */
  onExit(listener: () => void): void
}

/**
 * Returns the connection to the configured database.
 * @param mode 'own' for a server, which must be the only one on its DATA_DIR; 'adopt' for a command, which may run beside a
 * server.
 * @throws {EmbeddedPostgresError} if the embedded database cannot be started or adopted.
 */
export async function reachDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  mode: StartPostgresOptions['mode'],
): Promise<ReachedDatabase> {
  if (databaseUrl !== null) {
    return { connection: { connectionString: databaseUrl }, stop: async () => {}, onExit: () => {} }
  }
  const postgres = await startPostgres({ dataDir, mode, log: (line) => console.log(line) })
  return { connection: postgres.connection, stop: postgres.stop, onExit: (listener) => postgres.onExit(listener) }
}

/** Runs the first work that uses the database. @throws {DatabaseUnusable} if DATABASE_URL is set and the work fails. */
export async function withDatabaseErrors<Result>(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (databaseUrl === null) throw error
    const { host } = new URL(databaseUrl)
    throw new DatabaseUnusable(`DATABASE_URL: the database at ${host} cannot be used: ${errorMessageOf(error)}`)
  }
}

/**
 * Returns the message of an error; for an AggregateError, that of its first error. For a failed query, returns
 * PostgreSQL's message, because Drizzle's contains the whole statement.
 */
export const errorMessageOf = (error: unknown): string =>
  error instanceof AggregateError && error.errors.length > 0
    ? errorMessageOf(error.errors[0])
    : error instanceof DrizzleQueryError && error.cause
      ? errorMessageOf(error.cause)
      : error instanceof Error
        ? error.message
        : String(error)
