import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { members } from './tables/members.ts'

/** Returns SQL that sorts a text as Vietnamese do, whatever the locale of the database is. */
export const inVietnamese = (text: SQLWrapper): SQL => sql`${text} collate "vi-x-icu"`

type Named = { firstName: PgColumn; lastName: PgColumn; id: PgColumn }

/**
 * Returns SQL that orders people as Vietnamese do: by the last word of `firstName`, then the family name (`lastName`), then the
 * complete `firstName`.
 */
export const byNameOf = ({ firstName, lastName, id }: Named): SQL => sql`
  ${inVietnamese(sql`regexp_replace(${firstName}, '^.* ', '')`)}, ${inVietnamese(lastName)}, ${inVietnamese(firstName)}, ${id}`

/** Orders people by their Vietnamese names, in queries that read from members. */
export const byName = byNameOf(members)
