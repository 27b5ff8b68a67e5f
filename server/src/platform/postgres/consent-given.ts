/**
 * SQL that tells whether consent is given for a member, by the rules of accounts/consents/consent-rules.ts (decision 054). For
 * prepared queries that read from members. Pass consentAges when running such a query.
 */
import type { ConsentParty, ConsentPurpose } from '@hien/contract/consents'
import { limits } from '@hien/contract/limits'
import { sql, type SQL } from 'drizzle-orm'
import { bornAtLatest } from '../../core/age.ts'
import { guardianships } from './tables/guardians.ts'
import { members } from './tables/members.ts'
import { consents } from './tables/personal-data.ts'

/**
 * Returns the parameters that consentGiven and consentMissing need, in addition to the query's own: birth dates that decide who
 * must agree.
 */
export const consentAges = (now: Date) => ({
  bornForAdult: bornAtLatest(limits.adultAge, now),
  bornForAsked: bornAtLatest(limits.askedAge, now),
})

const decidesAlone = sql`(${members}.role <> 'MEME'
  or coalesce(${members}.dob <= ${sql.placeholder('bornForAdult')}::date, ${members}.stated_of_age_at is not null))`
const isAskedToo = sql`coalesce(${members}.dob <= ${sql.placeholder('bornForAsked')}::date, true)`

const newestOf = (purpose: ConsentPurpose, by: SQL) => sql`select decision.given from ${consents} decision
  where ${by} and decision.purpose = ${sql.raw(`'${purpose}'`)} order by decision.id desc limit 1`

/** True if the member's own newest decision is yes. Without a decision it is false. */
const memberAgrees = (purpose: ConsentPurpose) =>
  sql`coalesce((${newestOf(purpose, sql`decision.member_id = ${members}.id and not decision.by_guardian`)}), false)`

/** True if at least one guardian with an active guardianship has decided, and all guardians who have decided agree. */
const guardiansAgree = (purpose: ConsentPurpose) => sql`coalesce((
  select bool_and(newest.given) from ${guardianships} tie
  cross join lateral (${newestOf(purpose, sql`decision.guardianship_id = tie.id`)}) newest
  where tie.child_id = ${members}.id and tie.state = 'active'
), false)`

/** True if everybody who must agree for the row's member has agreed to this purpose. */
export const consentGiven = (purpose: ConsentPurpose): SQL<boolean> => sql<boolean>`(case
  when ${decidesAlone} then ${memberAgrees(purpose)}
  when not ${isAskedToo} then ${guardiansAgree(purpose)}
  else ${memberAgrees(purpose)} and ${guardiansAgree(purpose)} end)`

/** Lists who must still agree to this purpose: the member, a guardian or both. Empty if consent is given. */
export const consentMissing = (purpose: ConsentPurpose): SQL<ConsentParty[]> => sql<ConsentParty[]>`array_remove(array[
  case when (${decidesAlone} or ${isAskedToo}) and not ${memberAgrees(purpose)} then 'member' end,
  case when not ${decidesAlone} and not ${guardiansAgree(purpose)} then 'guardian' end
], null)`
