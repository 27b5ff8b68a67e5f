import { PgDialect } from 'drizzle-orm/pg-core'

/** Sets how tables and columns are named in SQL. */
export const dialect = new PgDialect({ casing: 'snake_case' })
