/** Students from Excel lists: previews of the files, and people invited by slips (decision 059). */
import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cascadingClassReference } from './classes.ts'
import { bytes, createdAt, id, instant } from './columns.ts'
import { cascadingMemberReference, members } from './members.ts'

/** A row of a file as shown in its preview. */
type PreviewedRow = { row: number; fullName: string } & (
  | { effect: 'joined' | 'unchanged'; memberId: string }
  | { effect: 'invited' | 'unchanged'; invitation: InvitedPerson }
  | { fault: { code: 'INVALID_INPUT' | 'MEMBER_CODE_UNKNOWN'; description: string; field: string | null } }
)
type InvitedPerson = {
  lastName: string
  firstName: string
  /** YYYY-MM-DD */
  dob: string | null
  /** E.164 */
  phone: string | null
  email: string | null
}

/** Previews of Excel files, kept for an hour. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    classId: cascadingClassReference(),
    /** The member who previewed it; only they may commit it. */
    makerId: cascadingMemberReference(),
    rows: jsonb().$type<PreviewedRow[]>().notNull(),
    /** An .xlsx file; null if no row is faulty. */
    faultyFile: bytes(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** null: not committed yet. */
    committedAt: instant(),
  },
  (table) => [
    index('imports_maker').on(table.makerId, table.id),
    index('imports_class').on(table.classId),
    index('imports_expired').on(table.expiresAt),
  ],
)

/** People without a student code who are invited to a class with a slip, and those who have joined with one. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    classId: cascadingClassReference(),
    lastName: text().notNull(),
    firstName: text().notNull(),
    dob: date({ mode: 'string' }),
    /** E.164 */
    phone: text(),
    email: text(),
    /** SHA-256 of all columns together, base64url: the same row of a file is the same invitation. */
    rowHash: text().notNull(),
    createdAt: createdAt(),
    /** SHA-256 of the code on the slip, base64url; null if no slip is printed, or it was used. */
    slipHash: text(),
    /** The member who printed the slip; null if there is none. */
    slipMakerId: uuid().references(() => members.id, { onDelete: 'set null' }),
    /** Expiry of the slip; kept after it has passed. */
    expiresAt: instant(),
    /** The member who joined with the slip. dob, phone and email are then empty, because the account has its own. */
    memberId: uuid().references(() => members.id, { onDelete: 'cascade' }),
    redeemedAt: instant(),
  },
  (table) => [
    uniqueIndex('invitations_open')
      .on(table.classId, table.rowHash)
      .where(sql`${table.memberId} is null`),
    uniqueIndex('invitations_slip').on(table.slipHash),
    index('invitations_class').on(table.classId, table.memberId),
    index('invitations_member').on(table.memberId),
    index('invitations_slip_maker')
      .on(table.slipMakerId)
      .where(sql`${table.slipMakerId} is not null`),
    index('invitations_left')
      .on(sql`coalesce(${table.expiresAt}, ${table.createdAt})`)
      .where(sql`${table.memberId} is null`),
    index('invitations_redeemed_at').on(table.redeemedAt),
  ],
)
