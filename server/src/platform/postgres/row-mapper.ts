/** Maps rows of a prepared statement to objects, faster than Drizzle, which looks up its selection for every cell. */
import { Column, is, SQL, type DriverValueDecoder } from 'drizzle-orm'
import type { NodePgSession } from 'drizzle-orm/node-postgres'

/** The selected fields in Drizzle's form; undefined if the statement returns no rows. */
type Fields = Parameters<NodePgSession<Record<string, never>, Record<string, never>>['prepareQuery']>[1]

type Decode = ((value: unknown) => unknown) | null

/** Returns the field's decoder; null if values stay as they are. */
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
 * Returns the mapper for a statement that selects plain fields. Create it once per statement.
 * @returns undefined for other statements and those without rows: Drizzle maps these.
 */
export function createRowMapper(fields: Fields): ((rows: unknown[][]) => Record<string, unknown>[]) | undefined {
  if (!fields || fields.some(({ path }) => path.length !== 1)) return undefined
  const columns = fields.map(({ path, field }) => ({ name: path[0] ?? '', decode: decodeOf(field) }))
  // A copy of this object has room for all fields at once.
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
