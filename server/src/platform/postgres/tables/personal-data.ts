/** Members' consents, closed accounts, and accounts that must not be erased. */
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { consentChannels, consentPurposes } from '@hien/contract/consents'
import { id, instant } from './columns.ts'
import { guardianships } from './guardians.ts'
import { cascadingMemberReference, type memberStatus } from './members.ts'

export const consentPurpose = pgEnum('consent_purpose', consentPurposes)
export const consentChannel = pgEnum('consent_channel', consentChannels)

/**
 * Data to restore a closed account: its enrolments and, for a teacher, the courses and classes that were archived with the
 * account.
 */
export type KeptForReturn = {
  status: (typeof memberStatus.enumValues)[number]
  enrolments: {
    id: string
    classId: string
    requestedAt: string
    joinedAt: string | null
    /** `assignedAt` and `acknowledgedAt` are missing in rows that a server of an earlier version wrote. */
    assignedAt?: string | null
    acknowledgedAt?: string | null
  }[]
  courseIds: string[]
  classIds: string[]
}

/**
 * Decisions about consent. Each row is one decision of a member, or of a guardian for the member; rows never change. For each
 * purpose, the newest decision of the member and the newest of each guardian count.
 */
export const consents = pgTable(
  'consents',
  {
    /** Ids sort by the time of the decision. */
    id: id(),
    /** The member whose data the decision is about. */
    memberId: cascadingMemberReference(),
    byGuardian: boolean().notNull().default(false),
    /**
     * The guardianship of the guardian who decided. The decision no longer counts when the guardianship ends. Null if the
     * member decided, or the guardianship was erased.
     */
    guardianshipId: uuid().references(() => guardianships.id, { onDelete: 'set null' }),
    purpose: consentPurpose().notNull(),
    given: boolean().notNull(),
    /** Version of the consent text that was shown. */
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

/** Closed accounts. The row is deleted if the member takes the account back. */
export const accountClosings = pgTable(
  'account_closings',
  {
    memberId: cascadingMemberReference().primaryKey(),
    closedAt: instant().notNull(),
    /** After this time, everything that identifies the member is erased. */
    eraseAfter: instant().notNull(),
    /** Data that is restored if the member takes the account back. It is emptied when the account is erased. */
    kept: jsonb().$type<KeptForReturn>().notNull(),
    erasedAt: instant(),
  },
  (table) => [
    index('account_closings_due')
      .on(table.eraseAfter)
      .where(sql`${table.erasedAt} is null`),
  ],
)

/**
 * Members whose data must not be erased for now, by decision of the operator: for example during a lawsuit or an inspection.
 */
export const erasureHolds = pgTable('erasure_holds', {
  memberId: cascadingMemberReference().primaryKey(),
  reason: text().notNull(),
  placedAt: instant().notNull(),
})
