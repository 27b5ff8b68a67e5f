/** Members and their pictures. */
import { sql } from 'drizzle-orm'
import { boolean, date, index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { genders, roles } from '@hien/contract/vocabulary'
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
    /** E.164 */
    phone: text().notNull(),
    role: memberRole().notNull(),
    status: memberStatus().notNull().default('active'),
    gender: memberGender(),
    dob: date({ mode: 'string' }),
    /** When they said that they are of age, for want of a day of birth; null: never, or no longer. */
    statedOfAgeAt: instant(),
    /** When somebody stored a day of birth that made a student of age; null: they came of age by time, or are not. */
    dobRaisedAt: instant(),
    address: text(),
    avatar: text(),
    createdAt: createdAt(),
    /** Last use of the newest sign-in that was removed; null before the first. Sign-ins still kept tell by themselves. */
    lastActiveAt: instant(),
    /** When they were told that the account, unused for long, will be erased; null once they came back. */
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

/** Names a member, who cannot go before the row. */
export const memberReference = () =>
  uuid()
    .notNull()
    .references(() => members.id)

/** Names a member, with whom the row goes. */
export const cascadingMemberReference = () =>
  uuid()
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' })

/** Pictures of members, re-encoded (decision 021). members.avatar is the address made of `key`. */
export const avatars = pgTable(
  'avatars',
  {
    memberId: cascadingMemberReference().primaryKey(),
    /** Random, new with each picture: who has the address may see the picture. */
    key: text().notNull(),
    /** WebP */
    picture: bytes().notNull(),
  },
  (table) => [uniqueIndex('avatars_key').on(table.key)],
)
