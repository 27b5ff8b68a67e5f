/** Members' decisions about their data, and what keeps or erases it. */
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { consentChannels, consentPurposes } from '@hien/contract/consents'
import { id, instant } from './columns.ts'
import { guardianships } from './guardians.ts'
import { cascadingMemberReference, type memberStatus } from './members.ts'

export const consentPurpose = pgEnum('consent_purpose', consentPurposes)
export const consentChannel = pgEnum('consent_channel', consentChannels)

/** Data to restore a closed account: its classes and, for a teacher, the courses and classes archived with it. */
export type KeptForReturn = {
  status: (typeof memberStatus.enumValues)[number]
  enrolments: {
    id: string
    classId: string
    requestedAt: string
    joinedAt: string | null
    /** Missing in rows written by a server of an earlier version. */
    assignedAt?: string | null
    acknowledgedAt?: string | null
  }[]
  courseIds: string[]
  classIds: string[]
}

/**
 * Consent decisions. One row for each decision of a member, or of a guardian about them; rows never change. The newest
 * decision for each purpose counts, separately for the member and for each guardian.
 */
export const consents = pgTable(
  'consents',
  {
    /** Sorts by time. */
    id: id(),
    /** The member whose data it is about. */
    memberId: cascadingMemberReference(),
    byGuardian: boolean().notNull().default(false),
    /** The tie of the guardian who decided; the decision ends with it. Null if the member decided, or the tie was erased. */
    guardianshipId: uuid().references(() => guardianships.id, { onDelete: 'set null' }),
    purpose: consentPurpose().notNull(),
    given: boolean().notNull(),
    /** Version of the text that was shown. */
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

/** Accounts closed by their members; the row is deleted when a member takes the account back. */
export const accountClosings = pgTable(
  'account_closings',
  {
    memberId: cascadingMemberReference().primaryKey(),
    closedAt: instant().notNull(),
    /** After this time, everything that identifies the member is erased. */
    eraseAfter: instant().notNull(),
    /** Restored when the member takes the account back; emptied when the account is erased. */
    kept: jsonb().$type<KeptForReturn>().notNull(),
    erasedAt: instant(),
  },
  (table) => [
    index('account_closings_due')
      .on(table.eraseAfter)
      .where(sql`${table.erasedAt} is null`),
  ],
)

/** Members whose data the operator protects from erasure for now, for example during a lawsuit or an inspection. */
export const erasureHolds = pgTable('erasure_holds', {
  memberId: cascadingMemberReference().primaryKey(),
  reason: text().notNull(),
  placedAt: instant().notNull(),
})
