/** Guardianships between parents and students (decision 052). */
import { sql } from 'drizzle-orm'
import { date, index, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { guardianRelations } from '@hien/contract/vocabulary'
import { createdAt, id, instant } from './columns.ts'
import { cascadingMemberReference, memberReference, members } from './members.ts'

export const guardianRelation = pgEnum('guardian_relation', guardianRelations)
/**
 * State of a guardianship. `pending`: somebody must still agree. `ended` also includes refused guardianships, which have no
 * activeSince.
 */
export const guardianshipState = pgEnum('guardianship_state', ['pending', 'active', 'ended'])

/**
 * Pairing codes: each connects one parent with one student and can be used once. A member who makes codes has at most one per
 * student.
 */
export const pairingCodes = pgTable(
  'pairing_codes',
  {
    childId: cascadingMemberReference(),
    /** The member who made the code: the student, or a teacher or centre of the student. */
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
    /** The member who made the code with which the guardianship was created. */
    makerId: memberReference(),
    /**
     * The centre that made the code, or for which its maker then taught the student. Null for a code of the student, and of a
     * teacher without a centre.
     */
    centreId: uuid().references(() => members.id),
    /**
     * The member who last changed the state: who asked, agreed, refused or ended it. Null if the operator or the system did, or if
     * the change is older than this column.
     */
    changedBy: uuid().references(() => members.id),
    createdAt: createdAt(),
    /** When the parent got access to the child's data; null if the guardianship was never active. */
    activeSince: instant(),
    endedAt: instant(),
    /** When the student reported the guardianship as wrong to the centres and the operator; null if they did not. */
    reportedAt: instant(),
  },
  (table) => [
    // A parent and a child have at most one guardianship that has not ended.
    uniqueIndex('guardianships_standing')
      .on(table.childId, table.parentId)
      .where(sql`${table.state} <> 'ended'`),
    index('guardianships_child').on(table.childId, table.id),
    index('guardianships_parent').on(table.parentId, table.id),
    index('guardianships_maker').on(table.makerId),
    // The next four indexes are for notices, which search for new changes every few seconds.
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
 * A birth date that was proposed for a student and to which other people must agree. The row is deleted when a guardianship of
 * the student begins or ends, because then different people must agree.
 */
export const birthDateProposals = pgTable(
  'birth_date_proposals',
  {
    childId: cascadingMemberReference().primaryKey(),
    dob: date({ mode: 'string' }).notNull(),
    /** The member who proposed the date: the student or a guardian. */
    proposerId: cascadingMemberReference(),
    createdAt: createdAt(),
  },
  (table) => [
    index('birth_date_proposals_proposer').on(table.proposerId),
    index('birth_date_proposals_created').on(table.createdAt),
  ],
)

/** Guardians who have agreed to a proposal that still waits for other people. */
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
