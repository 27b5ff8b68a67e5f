/** Ties between parents and students (decision 052). */
import { sql } from 'drizzle-orm'
import { index, pgEnum, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { guardianRelations } from '@hien/contract/vocabulary'
import { createdAt, id, instant } from './columns.ts'
import { cascadingMemberReference, memberReference } from './members.ts'

export const guardianRelation = pgEnum('guardian_relation', guardianRelations)
/** ended: by either side, or by whose code it came by; who refused one that was pending leaves no row. */
export const guardianshipState = pgEnum('guardianship_state', ['pending', 'active', 'ended'])

/** Codes that lead one parent to one student, once: at most one of each maker for each student. */
export const pairingCodes = pgTable(
  'pairing_codes',
  {
    childId: cascadingMemberReference(),
    /** The student, or a teacher of theirs. */
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
    /** Who made the code it came by. */
    makerId: memberReference(),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (table) => [
    // Of one parent and one child there is one tie at a time.
    uniqueIndex('guardianships_standing')
      .on(table.childId, table.parentId)
      .where(sql`${table.state} <> 'ended'`),
    index('guardianships_child').on(table.childId, table.id),
    index('guardianships_parent').on(table.parentId, table.id),
    index('guardianships_maker').on(table.makerId),
    index('guardianships_ended')
      .on(table.endedAt)
      .where(sql`${table.state} = 'ended'`),
  ],
)
