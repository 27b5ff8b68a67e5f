/** Centres, and the teachers who teach there (decision 057). */
import { index, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { staffStates } from '@hien/contract/vocabulary'
import { createdAt, instant } from './columns.ts'
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
  },
  (table) => [
    primaryKey({ columns: [table.centreId, table.teacherId] }),
    index('centre_teachers_teacher').on(table.teacherId),
  ],
)
