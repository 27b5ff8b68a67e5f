import type { ConsentPurpose } from '@hien/contract/consents'
import { sql, type SQL } from 'drizzle-orm'
import { members } from './tables/members.ts'
import { consents } from './tables/personal-data.ts'

/**
 * Whether the newest decision of the member of a row on this purpose is a yes; without one it is a no. For queries that
 * read from members.
 */
export const consentGiven = (purpose: ConsentPurpose): SQL<boolean> => sql<boolean>`coalesce((
  select decision.given from ${consents} decision
  where decision.member_id = ${members}.id and decision.purpose = ${sql.raw(`'${purpose}'`)}
  order by decision.id desc limit 1
), false)`
