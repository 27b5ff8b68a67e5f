/** Members' sign-ins, and the secrets and links with which they sign in. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { cascadingMemberReference } from './members.ts'

/** One sign-in of one member on one device, with its family of refresh tokens. */
export const signIns = pgTable(
  'sessions',
  {
    id: id(),
    memberId: cascadingMemberReference(),
    deviceName: text().notNull(),
    /** The own host name of a centre on which the member signed in; empty for the address of the installation. */
    host: text().notNull().default(''),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [
    index('sessions_member').on(table.memberId, table.createdAt),
    // The end of a sign-in is its revocation or its expiry, whichever is earlier. The index finds sign-ins that ended long ago
    // and can be removed.
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

/** Links to choose a new password. Each works once, for a limited time (decision 040). */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the token, base64url. */
    hash: text().primaryKey(),
    memberId: cascadingMemberReference(),
    /** True if the link was mailed to the member's own address; false if the operator handed it over. */
    mailed: boolean().notNull().default(true),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('password_resets_member').on(table.memberId), index('password_resets_expired').on(table.expiresAt)],
)

/**
 * Secrets of authenticator apps (RFC 6238), at most one per member. They are stored unhashed, because checking a code needs
 * the secret (docs/evidence/security.md).
 */
export const secondFactors = pgTable('second_factors', {
  memberId: cascadingMemberReference().primaryKey(),
  /** The secret in base32. */
  secret: text().notNull(),
  createdAt: createdAt(),
  /** When a code of the app was first entered; null until then. Only after that, sign-ins ask for a code. */
  confirmedAt: instant(),
  /** Time step of the newest accepted code. Codes of this step and earlier ones are no longer accepted. */
  lastStep: integer(),
})

/** Recovery codes, which replace a code of the authenticator app. The row of a used code is deleted. */
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

/** ES256 keys for tokens, shared by all nodes. The newest key signs; all keys can verify. */
export const signingKeys = pgTable('signing_keys', {
  kid: text().primaryKey(),
  privateJwk: jsonb().notNull(),
  createdAt: createdAt(),
})
