import { sql, type SQL } from 'drizzle-orm'
import { members } from './tables/members.ts'

/**
 * As lists of Vietnamese names are kept: by the last word of the given name, then the family name, then the rest. For queries
 * that read from members.
 */
export const byName: SQL = sql`
  regexp_replace(${members.firstName}, '^.* ', '') collate "vi-x-icu", ${members.lastName} collate "vi-x-icu",
  ${members.firstName} collate "vi-x-icu", ${members.id}`
