import { noCaller, type AuditSource } from '../platform/audit/record-audit.ts'
import { systemClock } from '../core/clock.ts'
import type { Config } from '../platform/config/config.ts'
import { openDatabase } from '../platform/postgres/database.ts'
import { migrateDatabase } from '../platform/postgres/migrate.ts'
import { withDatabaseErrors, reachDatabase } from '../platform/postgres/reach-database.ts'
import type { Dependencies } from '../platform/dependencies.ts'

/** The context in which a command of the operator runs. There is no signed-in member and no HTTP request. */
export type OperatorContext = AuditSource & {
  dependencies: Pick<Dependencies, 'clock' | 'config' | 'database'>
  viewer: null
}

/**
 * Migrates the database if necessary and runs a command on it. The product may be running or stopped. If the embedded database
 * was stopped, starts it and stops it again.
 */
export async function withOperatorContext<Result>(
  config: Config,
  work: (context: OperatorContext) => Promise<Result>,
): Promise<Result> {
  const { connection, stop } = await reachDatabase(config, 'adopt')
  try {
    await withDatabaseErrors(config, () => migrateDatabase(connection))
    const { database, close } = openDatabase(connection, { poolSize: 2, onLost: () => {} })
    try {
      const dependencies = { clock: systemClock, config, database }
      return await work({ dependencies, ...noCaller })
    } finally {
      await close()
    }
  } finally {
    await stop()
  }
}
