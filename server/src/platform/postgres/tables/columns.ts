/** Column types that many tables share. */
import { sql } from 'drizzle-orm'
import { customType, uuid } from 'drizzle-orm/pg-core'

/** An instant with milliseconds, read and written as a Date. */
export const instant = customType<{ data: Date; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (value) => new Date(value),
  toDriver: (value) => value.toISOString(),
})
/** Bytes as a Buffer. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** An id that sorts by creation time. */
export const newId = () => uuid().default(sql`uuidv7()`)
export const id = () => newId().primaryKey()
export const createdAt = () =>
  instant()
    .notNull()
    .default(sql`now()`)
