/** What members sign in with, and where they did. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { cascadingMemberReference } from './members.ts'

/** One sign-in of one member on one device: the family of its refresh tokens. */
export const signIns = pgTable(
  'sessions',
  {
    id: id(),
    memberId: cascadingMemberReference(),
    deviceName: text().notNull(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [
    index('sessions_member').on(table.memberId, table.createdAt),
    // What ends first; those that ended long ago are removed.
    index('sessions_ended').on(sql`least(${table.revokedAt}, ${table.expiresAt})`),
  ],
)

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token, base64url. */
    hash: text().primaryKey(),
    signInId: uuid('session_id')
      .notNull()
      .references(() => signIns.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    usedAt: instant(),
  },
  (table) => [index('refresh_tokens_session').on(table.signInId)],
)

/** Links to a new password: good once, for a while (decision 040). */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the token, base64url. */
    hash: text().primaryKey(),
    memberId: cascadingMemberReference(),
    /** Whether it went to the member's own address; else the operator handed it over. */
    mailed: boolean().notNull().default(true),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('password_resets_member').on(table.memberId), index('password_resets_expired').on(table.expiresAt)],
)

/**
 * Secrets of authenticator apps (RFC 6238), one for a member at most. They must be read to check a code, so they lie here
 * as they are (docs/evidence/security.md).
 */
export const secondFactors = pgTable('second_factors', {
  memberId: cascadingMemberReference().primaryKey(),
  /** base32 */
  secret: text().notNull(),
  createdAt: createdAt(),
  /** Null until a code of it was seen: it is asked for from then on. */
  confirmedAt: instant(),
  /** The time step of the newest code that was taken: it and those before are good no more. */
  lastStep: integer(),
})

/** Codes in place of one of the app; the row goes with its use. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    memberId: uuid()
      .notNull()
      .references(() => secondFactors.memberId, { onDelete: 'cascade' }),
    /** SHA-256 of the member's id and the code, base64url. */
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.hash] })],
)

/** ES256 keys of all nodes: the newest signs, all verify. */
export const signingKeys = pgTable('signing_keys', {
  kid: text().primaryKey(),
  privateJwk: jsonb().notNull(),
  createdAt: createdAt(),
})
