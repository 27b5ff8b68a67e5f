/** Ties between parents and students (decision 052). */
import { sql } from 'drizzle-orm'
import { date, index, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { guardianRelations } from '@hien/contract/vocabulary'
import { createdAt, id, instant } from './columns.ts'
import { cascadingMemberReference, memberReference } from './members.ts'

export const guardianRelation = pgEnum('guardian_relation', guardianRelations)
/** pending: somebody must still agree. ended: also refused ties, which have no activeSince. */
export const guardianshipState = pgEnum('guardianship_state', ['pending', 'active', 'ended'])

/** Codes that link one parent to one student, for one use. At most one per maker and student. */
export const pairingCodes = pgTable(
  'pairing_codes',
  {
    childId: cascadingMemberReference(),
    /** The student, or one of their teachers. */
    makerId: cascadingMemberReference(),
    /** SHA-256 of the code, base64url. */
    hash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.childId, table.makerId] }),
    uniqueIndex('pairing_codes_hash').on(table.hash),
    index('pairing_codes_maker').on(table.makerId),
    index('pairing_codes_expired').on(table.expiresAt),
  ],
)

export const guardianships = pgTable(
  'guardianships',
  {
    id: id(),
    childId: memberReference(),
    parentId: memberReference(),
    relation: guardianRelation().notNull(),
    state: guardianshipState().notNull(),
    /** The member who made the code that created the tie. */
    makerId: memberReference(),
    createdAt: createdAt(),
    /** When the parent got access to the child's data; null if the tie was never active. */
    activeSince: instant(),
    endedAt: instant(),
    /** When the student reported the tie to the centre; null: never. */
    reportedAt: instant(),
  },
  (table) => [
    // A parent and a child have at most one tie that has not ended.
    uniqueIndex('guardianships_standing')
      .on(table.childId, table.parentId)
      .where(sql`${table.state} <> 'ended'`),
    index('guardianships_child').on(table.childId, table.id),
    index('guardianships_parent').on(table.parentId, table.id),
    index('guardianships_maker').on(table.makerId),
    // For notices, which look for new causes every few seconds.
    index('guardianships_created').on(table.createdAt),
    index('guardianships_active_since').on(table.activeSince),
    index('guardianships_reported')
      .on(table.reportedAt)
      .where(sql`${table.reportedAt} is not null`),
    index('guardianships_ended')
      .on(table.endedAt)
      .where(sql`${table.state} = 'ended'`),
  ],
)

/**
 * A birth date that somebody entered for a student and that others must agree to first. It is deleted when a tie of the
 * student begins or ends, because then other people must agree.
 */
export const birthDateProposals = pgTable(
  'birth_date_proposals',
  {
    childId: cascadingMemberReference().primaryKey(),
    dob: date({ mode: 'string' }).notNull(),
    /** The student or a guardian. */
    proposerId: cascadingMemberReference(),
    createdAt: createdAt(),
  },
  (table) => [
    index('birth_date_proposals_proposer').on(table.proposerId),
    index('birth_date_proposals_created').on(table.createdAt),
  ],
)

/** Guardians who have agreed to a proposal that still waits for others. */
export const birthDateAgreements = pgTable(
  'birth_date_agreements',
  {
    childId: uuid()
      .notNull()
      .references(() => birthDateProposals.childId, { onDelete: 'cascade' }),
    guardianId: cascadingMemberReference(),
  },
  (table) => [
    primaryKey({ columns: [table.childId, table.guardianId] }),
    index('birth_date_agreements_guardian').on(table.guardianId),
  ],
)
