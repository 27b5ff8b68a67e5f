import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { members } from './tables/members.ts'

type Named = { firstName: PgColumn; lastName: PgColumn; id: PgColumn }

/**
 * Returns SQL that orders people as Vietnamese do: by the last word of `firstName`, then the family name (`lastName`), then the
 * complete `firstName`.
 */
export const byNameOf = ({ firstName, lastName, id }: Named): SQL => sql`
  regexp_replace(${firstName}, '^.* ', '') collate "vi-x-icu", ${lastName} collate "vi-x-icu",
  ${firstName} collate "vi-x-icu", ${id}`

/** Orders people by their Vietnamese names, in queries that read from members. */
export const byName = byNameOf(members)
