/** Members and their pictures. */
import { sql } from 'drizzle-orm'
import { boolean, date, index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { roles } from '@hien/contract/roles'
import { genders } from '@hien/contract/vocabulary'
import { bytes, createdAt, id, instant } from './columns.ts'

export const memberRole = pgEnum('member_role', roles)
export const memberGender = pgEnum('member_gender', genders)
export const memberStatus = pgEnum('member_status', ['active', 'pending', 'disabled'])

export const members = pgTable(
  'members',
  {
    id: id(),
    code: text().notNull().unique(),
    userName: text().notNull().unique(),
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    fullName: text()
      .notNull()
      .generatedAlwaysAs(sql`last_name || ' ' || first_name`),
    foldedName: text()
      .notNull()
      .generatedAlwaysAs(sql`public.fold(last_name || ' ' || first_name)`),
    /** Phone number in the format E.164. */
    phone: text().notNull(),
    role: memberRole().notNull(),
    status: memberStatus().notNull().default('active'),
    gender: memberGender(),
    dob: date({ mode: 'string' }),
    /**
     * When a student without a birth date stated that they are at least 16. Null if they did not, or the statement was withdrawn.
     */
    statedOfAgeAt: instant(),
    /**
     * When a new birth date made a student 16 or older (accounts/profile/change-age.ts). Null if the student is younger, or
     * became 16 by growing older.
     */
    dobRaisedAt: instant(),
    address: text(),
    avatar: text(),
    createdAt: createdAt(),
    /**
     * When the most recently removed sign-in was last used; null if none was removed. Sign-ins that still exist have their own
     * times.
     */
    lastActiveAt: instant(),
    /**
     * When a mail warned the member that their unused account will be erased; null if no mail did or they have come
     * back.
     */
    inactivityNoticedAt: instant(),
  },
  (table) => [
    uniqueIndex('members_email_unique').on(sql`lower(${table.email})`),
    index('members_phone').on(table.phone),
    index('members_inactive')
      .on(sql`coalesce(${table.lastActiveAt}, ${table.createdAt})`)
      .where(sql`${table.status} <> 'disabled'`),
  ],
)

/** Returns a column that references a member. The member cannot be deleted while the row exists. */
export const memberReference = () =>
  uuid()
    .notNull()
    .references(() => members.id)

/** Returns a column that references a member. The row is deleted with the member. */
export const cascadingMemberReference = () =>
  uuid()
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' })

/** Pictures of members, re-encoded (decision 021). The address in members.avatar contains `key`. */
export const avatars = pgTable(
  'avatars',
  {
    memberId: cascadingMemberReference().primaryKey(),
    /** Random part of the picture's address, new for each picture. Everybody who has the address may see the picture. */
    key: text().notNull(),
    /** Bytes of the picture as WebP. */
    picture: bytes().notNull(),
  },
  (table) => [uniqueIndex('avatars_key').on(table.key)],
)
