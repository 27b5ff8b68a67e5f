/** Classes, and their current and former members. */
import { sql, type SQLWrapper } from 'drizzle-orm'
import { boolean, check, index, integer, pgEnum, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, newId } from './columns.ts'
import { courses } from './courses.ts'
import { memberReference, members } from './members.ts'

export const enrolmentState = pgEnum('enrolment_state', ['wait', 'joined'])

/**
 * True if a class's lessons on the calendar do not match its pattern and status, because a server of the previous version wrote
 * the row.
 */
export const isCalendarStale = (
  table: Record<'calendarPattern' | 'startDate' | 'endDate' | 'days' | 'minutes' | 'status', SQLWrapper>,
) => sql<boolean>`${table.calendarPattern} is distinct from ${patternOf(table)}`

/** Returns one text of everything that determines the weekly lessons of a class: dates, weekdays, length and status. */
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
    /** 1: active, 0: closed. */
    status: smallint().notNull().default(1),
    /**
     * End of the class's last lesson that is not cancelled. If there is none: when a lesson on the class's last day would end.
     */
    overAt: instant().notNull(),
    /** True if the centre of the course leaves the class out of its own page (decision 082). */
    isHiddenFromPage: boolean().notNull().default(false),
    /** Result of class_pattern() when the class's lessons were last written (decision 046); null if they were never written. */
    calendarPattern: text(),
    /**
     * When a person last changed the lessons ahead of the whole class, by a new weekly pattern or by closing the class; null if
     * nobody ever did.
     */
    lessonsChangedAt: instant(),
    /** The member who made that change; null if nobody did. */
    lessonsChangedBy: uuid().references(() => members.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('classes_course_newest').on(
      table.courseId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('classes_course_running').on(table.courseId, table.overAt),
    // For notices, which search for classes that changed since the last scan.
    index('classes_lessons_changed')
      .on(table.lessonsChangedAt)
      .where(sql`${table.lessonsChangedAt} is not null`),
    index('classes_calendar_stale').on(table.id).where(isCalendarStale(table)),
    check('classes_minutes', sql`${table.minutes} >= 1`),
    check('classes_dates', sql`${table.endDate} >= ${table.startDate}`),
  ],
)

/** Returns a column that references a class. The class cannot be deleted while the row exists. */
export const classReference = () =>
  uuid()
    .notNull()
    .references(() => classes.id)

/** Returns a column that references a class. The row is deleted with the class. */
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
    /** When a teacher or centre added the member without a request; null if the member asked to join. */
    assignedAt: instant(),
    /** When the member confirmed that a teacher added them, or first entered the class. */
    acknowledgedAt: instant(),
    /**
     * When the member last took back a closed account. Fees then count the time in the class from here on; the time before is in
     * past_enrolments. Null if the account was never closed.
     */
    returnedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.memberId] }),
    index('enrolments_class_state').on(table.classId, table.state, table.requestedAt),
    // Includes the state, so that PostgreSQL reads a member's classes only from the index: the member's rows are far apart in
    // the table.
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
 * Members who ever asked to join a class or were added to it, even if they left. A class that had such a member is archived,
 * never deleted (decision 025).
 */
export const candidacies = pgTable(
  'candidacies',
  {
    classId: classReference(),
    memberId: memberReference(),
    /** When the member chose to leave; null if the member did not leave, or has come back. */
    leftAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.classId, table.memberId] }), index('candidacies_member').on(table.memberId)],
)

/** Former times in a class: from joining it to leaving it or being removed. A member can have several for one class. */
export const pastEnrolments = pgTable(
  'past_enrolments',
  {
    id: id(),
    classId: classReference(),
    memberId: memberReference(),
    joinedAt: instant().notNull(),
    leftAt: instant().notNull(),
  },
  (table) => [
    index('past_enrolments_class').on(table.classId, table.leftAt),
    index('past_enrolments_member').on(table.memberId, table.id),
  ],
)
