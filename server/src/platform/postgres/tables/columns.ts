/** Column types that many tables share. */
import { sql } from 'drizzle-orm'
import { bigint, customType, uuid } from 'drizzle-orm/pg-core'

/** Column type for an instant with milliseconds, read and written as a Date. */
export const instant = customType<{ data: Date; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (value) => new Date(value),
  toDriver: (value) => value.toISOString(),
})
/** Column type for bytes, read and written as a Buffer. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** Returns a column whose default is a new id. Ids sort by their time of creation. */
export const newId = () => uuid().default(sql`uuidv7()`)
export const id = () => newId().primaryKey()
export const createdAt = () =>
  instant()
    .notNull()
    .default(sql`now()`)
/** An amount of money in đồng; negative where money is taken off. */
export const amountInDong = () => bigint({ mode: 'number' }).notNull()
