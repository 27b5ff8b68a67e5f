import { PgDialect } from 'drizzle-orm/pg-core'

/** The SQL dialect of all queries. It writes the names of columns in snake_case. */
export const dialect = new PgDialect({ casing: 'snake_case' })
