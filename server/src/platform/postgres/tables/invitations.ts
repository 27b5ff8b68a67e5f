/** Students a class was told of by an Excel file: previews of such files, and who is to come by a slip (decision 059). */
import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cascadingClassReference } from './classes.ts'
import { bytes, createdAt, id, instant } from './columns.ts'
import { cascadingMemberReference, members } from './members.ts'

/** A row of a file as its preview showed it. */
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

/** Previews of Excel files, for an hour. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    classId: cascadingClassReference(),
    /** Who previewed it, and may commit it. */
    makerId: cascadingMemberReference(),
    rows: jsonb().$type<PreviewedRow[]>().notNull(),
    /** An .xlsx; null where no row is faulty. */
    faultyFile: bytes(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** null: not yet. */
    committedAt: instant(),
  },
  (table) => [
    index('imports_maker').on(table.makerId, table.id),
    index('imports_class').on(table.classId),
    index('imports_expired').on(table.expiresAt),
  ],
)

/** People without a student code who are to come to a class by a slip, and who has come by one. */
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
    /** SHA-256 of the code on the slip, base64url; null: none is printed, or it is used up. */
    slipHash: text(),
    /** Who printed the slip; null when there is none. */
    slipMakerId: uuid().references(() => members.id, { onDelete: 'set null' }),
    /** Of the slip; stays when it is over. */
    expiresAt: instant(),
    /** Who has come by the slip. dob, phone and email are empty then: the account has its own. */
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
