import { PgDialect } from 'drizzle-orm/pg-core'

/** How tables and columns are called in SQL. */
export const dialect = new PgDialect({ casing: 'snake_case' })
