import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { members } from './tables/members.ts'

type Named = { firstName: PgColumn; lastName: PgColumn; id: PgColumn }

/** Orders by Vietnamese names: by the last word of the given name, then the family name, then the rest. */
export const byNameOf = ({ firstName, lastName, id }: Named): SQL => sql`
  regexp_replace(${firstName}, '^.* ', '') collate "vi-x-icu", ${lastName} collate "vi-x-icu",
  ${firstName} collate "vi-x-icu", ${id}`

/** The same order, for queries that read from members. */
export const byName = byNameOf(members)
