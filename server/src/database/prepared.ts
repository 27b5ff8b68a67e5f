/** Statements built and named once: building costs more than running, and the name makes PostgreSQL keep the plan too. */
import { sql, type Placeholder } from 'drizzle-orm'
import type { Database } from './database.ts'
import { mapRowsOnce } from './row-mapper.ts'

/** A transaction is a database object of its own: what runs in one is better not prepared. */
export function preparedOnce<Statement>(build: (database: Database) => Statement): (database: Database) => Statement {
  const built = new WeakMap<Database, Statement>()
  return (database) => {
    const known = built.get(database)
    if (known) return known
    const statement = mapRowsOnce(build(database))
    built.set(database, statement)
    return statement
  }
}

/**
 * As preparedOnce, one statement for each page size: a LIMIT that is a parameter halves the speed of a kept plan.
 * The rule of the contract bounds the sizes.
 */
export function preparedBySize<Statement>(
  build: (database: Database, size: { take: number; limit: Placeholder }) => Statement,
): (database: Database, take: number) => Statement {
  const bySize = new Map<number, (database: Database) => Statement>()
  return (database, take) => {
    const known = bySize.get(take) ?? preparedOnce((target) => build(target, { take, limit: literal(take) }))
    bySize.set(take, known)
    return known(database)
  }
}

/** Drizzle writes any SQL as LIMIT, its type alone knows only numbers, which become parameters, and placeholders. */
function literal(count: number): Placeholder {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError('LIMIT must be a positive integer')
  return sql.raw(String(count)) as unknown as Placeholder
}
