/** Rows of a prepared statement made into objects: Drizzle looks its selection up again for every cell of every row. */
import { Column, is, SQL, type DriverValueDecoder } from 'drizzle-orm'

type Cell = { path: string[]; field: unknown }
/** What Drizzle keeps in a prepared statement, and asks for in place of its own mapping where it is there. */
type Prepared = { fields?: Cell[]; customResultMapper?: (rows: unknown[][]) => unknown[] }

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

/** Prepares the mapping of a statement that selects plain fields; others, and those without rows, stay Drizzle's. */
export function mapRowsOnce<Statement>(statement: Statement): Statement {
  const prepared = statement as Prepared
  const { fields } = prepared
  if (!fields || prepared.customResultMapper || fields.some(({ path }) => path.length !== 1)) return statement
  const columns = fields.map(({ path, field }) => ({ name: path[0] ?? '', decode: decodeOf(field) }))
  // A copy has room for all fields at once.
  const empty: Record<string, unknown> = Object.fromEntries(columns.map(({ name }) => [name, null]))
  prepared.customResultMapper = (rows) =>
    rows.map((row) => {
      const result = { ...empty }
      for (const [index, { name, decode }] of columns.entries()) {
        const value = row[index]
        result[name] = value !== null && decode ? decode(value) : value
      }
      return result
    })
  return statement
}
