/** Classes, and who is in them or was. */
import { sql, type SQLWrapper } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, newId } from './columns.ts'
import { courses } from './courses.ts'
import { memberReference } from './members.ts'

export const enrolmentState = pgEnum('enrolment_state', ['wait', 'joined'])

/** Whether the lessons of a class are not those of its pattern and status: a server of the version before wrote the row. */
export const isCalendarStale = (
  table: Record<'calendarPattern' | 'startDate' | 'endDate' | 'days' | 'minutes' | 'status', SQLWrapper>,
) => sql<boolean>`${table.calendarPattern} is distinct from ${patternOf(table)}`

/** Everything that the weekly lessons of a class follow from, as one text. */
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
    /** End of the last lesson that is not cancelled; of a class without one, when a lesson on its last day would end. */
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

/** Names a class, which cannot go before the row. */
export const classReference = () =>
  uuid()
    .notNull()
    .references(() => classes.id)

/** Names a class, with which the row goes. */
export const cascadingClassReference = () =>
  uuid()
    .notNull()
    .references(() => classes.id, { onDelete: 'cascade' })

/** A member towards a class; no row means `none`. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: newId().notNull().unique(),
    classId: classReference(),
    memberId: memberReference(),
    state: enrolmentState().notNull(),
    requestedAt: createdAt(),
    joinedAt: instant(),
    /** When the teacher put them in by their code without being asked; null: they asked. */
    assignedAt: instant(),
    /** When they said that they know of it, or entered the class. */
    acknowledgedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.memberId] }),
    index('enrolments_class_state').on(table.classId, table.state, table.requestedAt),
    // With the state, so that what a member is in is read from the index alone: their rows lie apart.
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
 * Who has ever asked to join a class or was assigned to it, also when they left again: what had a candidate is archived,
 * never removed (decision 025), and taking a member out twice is told from taking out a stranger.
 */
export const candidacies = pgTable(
  'candidacies',
  {
    classId: classReference(),
    memberId: memberReference(),
    /** When they left of their own accord; null: not, or they came back. */
    leftAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.classId, table.memberId] }), index('candidacies_member').on(table.memberId)],
)
