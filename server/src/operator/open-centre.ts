import { noCaller, type AuditSource } from '../audit/record-audit.ts'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { openDatabase } from '../database/database.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { withDatabaseErrors, reachDatabase } from '../database/reach-database.ts'
import type { Dependencies } from '../dependencies.ts'

/** The operator at the machine itself: nobody who is signed in, and no request. */
export type OperatorContext = AuditSource & {
  dependencies: Pick<Dependencies, 'clock' | 'config' | 'database'>
  viewer: null
}

/** Runs one command on the database, beside the product or while that is stopped; what it started is stopped again. */
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
