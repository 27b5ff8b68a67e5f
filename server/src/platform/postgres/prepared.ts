/**
 * Prepares statements. Each is built only once, because building it costs more than running it. Its name lets PostgreSQL keep
 * the plan.
 */
import { sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Database } from './database.ts'

type Prepared<Rows> = { execute(values?: Record<string, unknown>): Promise<Rows> }

/**
 * Prepares a statement once per database object. Use it for statements that write, lock, or take long. The statement has a
 * connection for itself, or uses that of the transaction.
 * Do not prepare statements that only transactions use: each transaction is a new database object, so they would be built every
 * time.
 */
export function preparedOnce<Rows>(
  build: (database: NodePgDatabase) => Prepared<Rows>,
): (database: NodePgDatabase) => Prepared<Rows> {
  const built = new WeakMap<NodePgDatabase, Prepared<Rows>>()
  return (database) => {
    const known = built.get(database)
    if (known) return known
    const statement = build(database)
    built.set(database, statement)
    return statement
  }
}

/**
 * Prepares a short read, which shares its connection with other reads (shared-reads.ts), except inside a transaction.
 * The statement must not write or lock rows, because PostgreSQL refuses that on shared connections.
 */
export function sharedRead<Rows>(
  build: (database: NodePgDatabase) => Prepared<Rows>,
): (database: Database) => Prepared<Rows> {
  const statement = preparedOnce(build)
  return (database) => {
    const { sharedReads } = database
    if (!sharedReads) return statement(database)
    return { execute: (values) => sharedReads.run((connection) => statement(connection).execute(values)) }
  }
}

type BuildBySize<Rows> = (database: NodePgDatabase, size: { take: number; limit: Placeholder }) => Prepared<Rows>

/**
 * Prepares one statement per page size. With LIMIT as a parameter, PostgreSQL would keep a slower plan. There are only a few
 * statements, because the contract limits the page size.
 */
const bySize = <Rows>(kind: typeof preparedOnce<Rows> | typeof sharedRead<Rows>, build: BuildBySize<Rows>) => {
  const known = new Map<number, (database: Database) => Prepared<Rows>>()
  return (database: Database, take: number): Prepared<Rows> => {
    const statement = known.get(take) ?? kind((target) => build(target, { take, limit: literalLimit(take) }))
    known.set(take, statement)
    return statement(database)
  }
}

/** Like preparedOnce, but prepares one statement for each page size. */
export const preparedBySize = <Rows>(build: BuildBySize<Rows>) => bySize(preparedOnce<Rows>, build)

/** Like sharedRead, but prepares one statement for each page size. */
export const sharedReadBySize = <Rows>(build: BuildBySize<Rows>) => bySize(sharedRead<Rows>, build)

/**
 * Returns a LIMIT that is written into the SQL. Drizzle accepts any SQL there, but the type allows only placeholders and
 * numbers, which would become parameters.
 */
export function literalLimit(count: number): Placeholder {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError('LIMIT must be a positive integer')
  return sql.raw(String(count)) as unknown as Placeholder
}

/**
 * True if a column is one of a few ids. The subquery hides the number of ids, so that PostgreSQL always assumes ten and keeps
 * its plan. If PostgreSQL saw one or two ids, it would plan again each time, which takes longer than the read.
 */
export const isAmong = (column: SQLWrapper, ids: Placeholder): SQL =>
  sql`${column} = any(array(select unnest(${ids}::uuid[])))`
