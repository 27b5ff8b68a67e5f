/** Rows of a prepared statement made into objects: Drizzle looks its selection up again for every cell of every row. */
import { Column, is, SQL, type DriverValueDecoder } from 'drizzle-orm'
import type { NodePgSession } from 'drizzle-orm/node-postgres'

/** What a statement selects, as Drizzle asks for it; undefined where no rows come back. */
type Fields = Parameters<NodePgSession<Record<string, never>, Record<string, never>>['prepareQuery']>[1]

type Decode = ((value: unknown) => unknown) | null

/** null: the value stays as it came. */
function decodeOf(field: unknown): Decode {
  const decoder: DriverValueDecoder<unknown, unknown> = is(field, Column)
    ? field
    : is(field, SQL)
      ? (field as SQL & { decoder: DriverValueDecoder<unknown, unknown> }).decoder
      : (field as { sql: { decoder: DriverValueDecoder<unknown, unknown> } }).sql.decoder
  if (decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue) return null
  return (value) => decoder.mapFromDriverValue(value)
}

/**
 * The mapping of a statement that selects plain fields, to be made once and used for each of its runs.
 * @returns undefined for others, and for those without rows: these stay Drizzle's.
 */
export function createRowMapper(fields: Fields): ((rows: unknown[][]) => Record<string, unknown>[]) | undefined {
  if (!fields || fields.some(({ path }) => path.length !== 1)) return undefined
  const columns = fields.map(({ path, field }) => ({ name: path[0] ?? '', decode: decodeOf(field) }))
  // A copy has room for all fields at once.
  const empty: Record<string, unknown> = Object.fromEntries(columns.map(({ name }) => [name, null]))
  return (rows) =>
    rows.map((row) => {
      const result = { ...empty }
      for (const [index, { name, decode }] of columns.entries()) {
        const value = row[index]
        result[name] = value !== null && decode ? decode(value) : value
      }
      return result
    })
}
