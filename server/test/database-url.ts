import { inject } from 'vitest'
import type { TestServer } from './test-server.ts'

/** Returns the DATABASE_URL of a database in the PostgreSQL that global-setup.ts started for this test run. */
export function databaseUrl(database: string): string {
  const { host, port, user } = inject('postgres')
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

/** Returns the DATABASE_URL of a test server's own database. */
export const databaseUrlOf = (server: TestServer): string => databaseUrl(String(server.sql.options.database))
