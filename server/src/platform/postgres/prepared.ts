/** Statements built and named once: building costs more than running, and the name makes PostgreSQL keep the plan too. */
import { sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Database } from './database.ts'

type Prepared<Rows> = { execute(values?: Record<string, unknown>): Promise<Rows> }

/**
 * Runs on a connection to itself, or on a transaction's: what writes, locks, or takes long.
 * A transaction is a database object of its own: what runs in one is better not prepared.
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
 * A short read: shares its connection with other people's (shared-reads.ts), but for a transaction's own. It writes nothing
 * and locks no rows, or PostgreSQL refuses it there.
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
 * One statement for each page size: a LIMIT that is a parameter halves the speed of a kept plan. The rule of the contract
 * bounds the sizes.
 */
const bySize = <Rows>(kind: typeof preparedOnce<Rows> | typeof sharedRead<Rows>, build: BuildBySize<Rows>) => {
  const known = new Map<number, (database: Database) => Prepared<Rows>>()
  return (database: Database, take: number): Prepared<Rows> => {
    const statement = known.get(take) ?? kind((target) => build(target, { take, limit: literalLimit(take) }))
    known.set(take, statement)
    return statement(database)
  }
}

/** As preparedOnce, for each page size. */
export const preparedBySize = <Rows>(build: BuildBySize<Rows>) => bySize(preparedOnce<Rows>, build)

/** As sharedRead, for each page size. */
export const sharedReadBySize = <Rows>(build: BuildBySize<Rows>) => bySize(sharedRead<Rows>, build)

/** A LIMIT that is written out. Drizzle writes any SQL as LIMIT, its type alone knows only numbers, which become parameters, and placeholders. */
export function literalLimit(count: number): Placeholder {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError('LIMIT must be a positive integer')
  return sql.raw(String(count)) as unknown as Placeholder
}

/**
 * Whether a column is one of a few ids. Of a list it does not see PostgreSQL counts ten; where it sees one or two it holds
 * the kept plan for dearer and plans anew each time, which takes longer than the reading. Behind a subquery it sees none.
 */
export const isAmong = (column: SQLWrapper, ids: Placeholder): SQL =>
  sql`${column} = any(array(select unnest(${ids}::uuid[])))`
