/** The database a configuration names: one's own server, or the embedded one, which is started or found running. */
import type pg from 'pg'
import type { Config } from '../config/config.ts'
import { startPostgres, type StartPostgresOptions } from './embedded/start-postgres.ts'

/** One readable line about DATABASE_URL, without its password. */
export class DatabaseUnusable extends Error {
  override name = 'DatabaseUnusable'
}

export type ReachedDatabase = {
  connection: pg.ClientConfig
  /** Ends the embedded server, where this call has started it. */
  stop(): Promise<void>
  /** Told when the embedded server ends though nobody called stop. */
  onExit(listener: () => void): void
}

/**
 * @param mode 'own' for a server, which is alone on its DATA_DIR; 'adopt' for a command, which may come beside one.
 * @throws {EmbeddedPostgresError}
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

/** Runs what first meets the database. @throws {DatabaseUnusable} where DATABASE_URL names it and it fails. */
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

/** The words of an error, of the first of several. */
export const errorMessageOf = (error: unknown): string =>
  error instanceof AggregateError && error.errors.length > 0
    ? errorMessageOf(error.errors[0])
    : error instanceof Error
      ? error.message
      : String(error)
