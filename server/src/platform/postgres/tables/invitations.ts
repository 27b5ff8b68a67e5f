/**
 * Students from Excel lists: previews of the files, and people who are invited with a sign-up code on a printed slip (decision
 * 059).
 */
import type { ImportList } from '@hien/contract/rules/import'
import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cascadingClassReference } from './classes.ts'
import { bytes, createdAt, id, instant } from './columns.ts'
import { cascadingMemberReference, members } from './members.ts'

/** A row of an Excel file, as the preview shows it. */
type PreviewedRow = { row: number; fullName: string } & (
  | { effect: 'joined' | 'unchanged'; memberId: string }
  | { effect: 'invited' | 'unchanged'; invitation: InvitedPerson }
  | { fault: { code: 'INVALID_INPUT' | 'MEMBER_CODE_UNKNOWN'; description: string; field: string | null } }
)
type InvitedPerson = {
  lastName: string
  firstName: string
  /** Date of birth as YYYY-MM-DD. */
  dob: string | null
  /** Phone number in the format E.164. */
  phone: string | null
  email: string | null
  schoolNumber: string | null
  note: string | null
}

/** Previews of Excel files, kept for an hour. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    classId: cascadingClassReference(),
    /** The member who made the preview. Only this member may commit it. */
    makerId: cascadingMemberReference(),
    rows: jsonb().$type<PreviewedRow[]>().notNull(),
    /** The sheet and columns that were read, and the rows left out; null for a preview of an earlier version. */
    list: jsonb().$type<ImportList>(),
    /** An .xlsx file with the faulty rows; null if there are none. */
    faultyFile: bytes(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When the import was committed; null until then. */
    committedAt: instant(),
  },
  (table) => [
    index('imports_maker').on(table.makerId, table.id),
    index('imports_class').on(table.classId),
    index('imports_expired').on(table.expiresAt),
  ],
)

/**
 * The contents of each column of a file, as a member chose in a preview. The choice is proposed again for files with the same
 * headings. The file is a list of students or the file of a bank.
 */
export const importChoices = pgTable(
  'import_choices',
  {
    id: id(),
    memberId: cascadingMemberReference(),
    /** SHA-256 of the headings, base64url. */
    headingsHash: text().notNull(),
    /** Values of `importFields`, or of `feeBankFields` for the file of a bank. */
    columns: jsonb().$type<string[]>().notNull(),
    usedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('import_choices_headings').on(table.memberId, table.headingsHash),
    index('import_choices_used_at').on(table.usedAt),
  ],
)

/**
 * People without a student code who are invited to a class with a sign-up code on a printed slip. People who have joined with
 * such a code keep their row.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    classId: cascadingClassReference(),
    lastName: text().notNull(),
    firstName: text().notNull(),
    dob: date({ mode: 'string' }),
    /** Phone number in the format E.164. */
    phone: text(),
    email: text(),
    /** The number by which the person's school knows them. */
    schoolNumber: text(),
    /** Further phone numbers, also of parents, for the managers of the class. */
    note: text(),
    /**
     * SHA-256 of the person's data in the file's row, base64url. If the row is imported again, this hash finds the invitation.
     */
    rowHash: text().notNull(),
    createdAt: createdAt(),
    /** SHA-256 of the code on the printed slip, base64url. Null if no slip is printed, or its code was used or made void. */
    slipHash: text(),
    /** The member who printed the slip; null if there is no slip or this account was deleted. */
    slipMakerId: uuid().references(() => members.id, { onDelete: 'set null' }),
    /** When the code on the newest printed slip expires or expired; null if no slip was printed. */
    expiresAt: instant(),
    /**
     * The member who joined with the code on the slip. Then date of birth, phone, e-mail, school number and note are empty,
     * because the account has its own data.
     */
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
