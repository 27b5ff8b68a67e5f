/** Centres, and the teachers who teach there (decision 057). */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { staffStates } from '@hien/contract/vocabulary'
import { bytes, createdAt, instant } from './columns.ts'
import { cascadingMemberReference, members } from './members.ts'

export const staffState = pgEnum('staff_state', staffStates)

/** One row for each account of a centre, created with it. */
export const centres = pgTable('centres', {
  /** Id of the centre's account. */
  id: uuid()
    .primaryKey()
    .references(() => members.id),
  name: text().notNull(),
  /** Phone number in the format E.164, such as +84912345678. */
  phone: text(),
  address: text(),
  /** How many students may be in the running classes of the centre at once; null for any number. The operator sets it. */
  maxStudents: integer(),
  /** How many bytes the files of the centre's classes may have; null for any number. The operator sets it. */
  maxFileBytes: bigint({ mode: 'number' }),
})

/** Returns a column that references a centre. The centre cannot be deleted while the row exists. */
export const centreReference = () => uuid().references(() => centres.id)

/** Teachers whom a centre has invited or employs. A teacher who refused, left or was removed has no row. */
export const centreTeachers = pgTable(
  'centre_teachers',
  {
    centreId: centreReference().notNull(),
    teacherId: cascadingMemberReference(),
    state: staffState().notNull(),
    createdAt: createdAt(),
    /** When the teacher accepted the invitation; null until then. */
    joinedAt: instant(),
    /** True if the teacher agrees to be shown on the centre's own page. */
    agreesToBeShown: boolean().notNull().default(false),
    /** The teacher's own words for that page; empty if there are none. */
    introduction: text().notNull().default(''),
    /** True if the centre leaves the teacher out of its own page. */
    isHiddenFromPage: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.centreId, table.teacherId] }),
    index('centre_teachers_teacher').on(table.teacherId),
  ],
)

/** The settings of a centre's own page (decision 082). A centre that never saved its page has no row. */
export const centrePages = pgTable(
  'centre_pages',
  {
    centreId: centreReference().primaryKey(),
    /** The last part of the page's address. */
    slug: text().notNull(),
    published: boolean().notNull(),
    /** Colour as `#rrggbb`. */
    colour: text().notNull(),
    introduction: text().notNull(),
    showFees: boolean().notNull(),
  },
  (table) => [uniqueIndex('centre_pages_slug').on(table.slug)],
)

/** Own host names of centres, proved or not (decision 083). */
export const centreHosts = pgTable(
  'centre_hosts',
  {
    centreId: centreReference().primaryKey(),
    /** In small letters and A-labels (RFC 5890). */
    host: text().notNull(),
    /** The text that the TXT record must hold. */
    proof: text().notNull(),
    /** Since when the name counts; null while it does not. */
    provedAt: instant(),
    /** When the TXT record was last found. */
    seenAt: instant(),
    /** When DNS was last asked. */
    checkedAt: instant(),
  },
  (table) => [
    // Several centres may claim a name; only one can prove it.
    uniqueIndex('centre_hosts_host')
      .on(table.host)
      .where(sql`${table.provedAt} is not null`),
    index('centre_hosts_checked').on(table.checkedAt),
  ],
)

/** Logos of centres, re-encoded (decision 021). */
export const centreLogos = pgTable(
  'centre_logos',
  {
    centreId: centreReference().primaryKey(),
    /** Random part of the logo's address, new for each logo. */
    key: text().notNull(),
    /** Bytes of the logo as WebP. */
    picture: bytes().notNull(),
  },
  (table) => [uniqueIndex('centre_logos_key').on(table.key)],
)
