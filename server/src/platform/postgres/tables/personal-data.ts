/** What members decided about their data, and what keeps or ends it. */
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { consentChannels, consentPurposes } from '@hien/contract/consents'
import { id, instant } from './columns.ts'
import { guardianships } from './guardians.ts'
import { cascadingMemberReference, type memberStatus } from './members.ts'

export const consentPurpose = pgEnum('consent_purpose', consentPurposes)
export const consentChannel = pgEnum('consent_channel', consentChannels)

/** What an account that was closed had: classes it was in, and for a teacher what was archived with them. */
export type KeptForReturn = {
  status: (typeof memberStatus.enumValues)[number]
  enrolments: {
    id: string
    classId: string
    requestedAt: string
    joinedAt: string | null
    /** Left out of what a server of an earlier version kept. */
    assignedAt?: string | null
    acknowledgedAt?: string | null
  }[]
  courseIds: string[]
  classIds: string[]
}

/**
 * What was agreed to or not: one row for each decision of a member or of a guardian about them, never changed; of each
 * the newest of a purpose counts.
 */
export const consents = pgTable(
  'consents',
  {
    /** In the order of time. */
    id: id(),
    /** Whose data it is about. */
    memberId: cascadingMemberReference(),
    byGuardian: boolean().notNull().default(false),
    /** Under which tie a guardian decided, with which the decision ends; null for the member's own, and once the tie is erased. */
    guardianshipId: uuid().references(() => guardianships.id, { onDelete: 'set null' }),
    purpose: consentPurpose().notNull(),
    given: boolean().notNull(),
    /** Of the words that were shown. */
    textVersion: text().notNull(),
    channel: consentChannel().notNull(),
    decidedAt: instant().notNull(),
  },
  (table) => [
    index('consents_newest').on(table.memberId, table.purpose, table.id.desc().nullsFirst()),
    index('consents_of_guardianship')
      .on(table.guardianshipId, table.purpose, table.id.desc().nullsFirst())
      .where(sql`${table.guardianshipId} is not null`),
  ],
)

/** Accounts that were closed by their members; the row goes when one is taken back. */
export const accountClosings = pgTable(
  'account_closings',
  {
    memberId: cascadingMemberReference().primaryKey(),
    closedAt: instant().notNull(),
    /** From then on what tells who they are is erased. */
    eraseAfter: instant().notNull(),
    /** What comes back with them when they take the account back; emptied when it is erased. */
    kept: jsonb().$type<KeptForReturn>().notNull(),
    erasedAt: instant(),
  },
  (table) => [
    index('account_closings_due')
      .on(table.eraseAfter)
      .where(sql`${table.erasedAt} is null`),
  ],
)

/** Members whose data must not be erased for now, by the operator's word: a law suit, an inspection. */
export const erasureHolds = pgTable('erasure_holds', {
  memberId: cascadingMemberReference().primaryKey(),
  reason: text().notNull(),
  placedAt: instant().notNull(),
})
