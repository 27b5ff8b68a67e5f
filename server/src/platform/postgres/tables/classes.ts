/** Classes, and their current and former members. */
import { sql, type SQLWrapper } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, newId } from './columns.ts'
import { courses } from './courses.ts'
import { memberReference } from './members.ts'

export const enrolmentState = pgEnum('enrolment_state', ['wait', 'joined'])

/** True if a class's lessons do not match its pattern and status: a server of the previous version wrote the row. */
export const isCalendarStale = (
  table: Record<'calendarPattern' | 'startDate' | 'endDate' | 'days' | 'minutes' | 'status', SQLWrapper>,
) => sql<boolean>`${table.calendarPattern} is distinct from ${patternOf(table)}`

/** Returns everything that determines the weekly lessons of a class, as one text. */
export const patternOf = (table: Record<'startDate' | 'endDate' | 'days' | 'minutes' | 'status', SQLWrapper>) =>
  sql<string>`public.class_pattern(${table.startDate}, ${table.endDate}, ${table.days}, ${table.minutes}, ${table.status})`

export const classes = pgTable(
  'classes',
  {
    id: id(),
    courseId: uuid()
      .notNull()
      .references(() => courses.id),
    code: text().notNull().unique('classes_code_unique'),
    title: text().notNull(),
    startDate: instant().notNull(),
    endDate: instant().notNull(),
    endRegister: instant(),
    minutes: integer().notNull(),
    days: text().notNull(),
    /** 1 active, 0 closed */
    status: smallint().notNull().default(1),
    /** End of the last lesson that is not cancelled. Without one, the end that a lesson on the class's last day would have. */
    overAt: instant().notNull(),
    /** class_pattern() of the row when its lessons were last written (decision 047); null: never. */
    calendarPattern: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('classes_course_newest').on(
      table.courseId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('classes_course_running').on(table.courseId, table.overAt),
    index('classes_calendar_stale').on(table.id).where(isCalendarStale(table)),
    check('classes_minutes', sql`${table.minutes} >= 1`),
    check('classes_dates', sql`${table.endDate} >= ${table.startDate}`),
  ],
)

/** References a class, which cannot be deleted before the row. */
export const classReference = () =>
  uuid()
    .notNull()
    .references(() => classes.id)

/** References a class; the row is deleted with it. */
export const cascadingClassReference = () =>
  uuid()
    .notNull()
    .references(() => classes.id, { onDelete: 'cascade' })

/** State of a member in a class; no row means `none`. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: newId().notNull().unique(),
    classId: classReference(),
    memberId: memberReference(),
    state: enrolmentState().notNull(),
    requestedAt: createdAt(),
    joinedAt: instant(),
    /** When the teacher added the member by code, without a request; null if the member asked. */
    assignedAt: instant(),
    /** When the member confirmed the assignment, or first entered the class. */
    acknowledgedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.memberId] }),
    index('enrolments_class_state').on(table.classId, table.state, table.requestedAt),
    // Includes the state, so that a member's classes can be read without the table: their rows there are far apart.
    index('enrolments_member_state').on(table.memberId, table.classId, table.state),
    index('enrolments_requested')
      .on(table.requestedAt)
      .where(sql`${table.state} = 'wait'`),
    index('enrolments_unacknowledged')
      .on(table.memberId)
      .where(sql`${table.assignedAt} is not null and ${table.acknowledgedAt} is null`),
  ],
)

/**
 * Members who ever asked to join a class or were assigned to it, even if they left. A class that had a candidate is archived,
 * never removed (decision 025). It also tells a repeated removal of a member from the removal of a stranger.
 */
export const candidacies = pgTable(
  'candidacies',
  {
    classId: classReference(),
    memberId: memberReference(),
    /** When the member chose to leave; null if they did not, or came back. */
    leftAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.classId, table.memberId] }), index('candidacies_member').on(table.memberId)],
)
