/** The lessons of classes on the calendar (decision 046), and the days on which classes do not meet (decision 050). */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { classes } from './classes.ts'
import { createdAt, id, instant } from './columns.ts'
import { cascadingMemberReference, memberReference, members } from './members.ts'

/** State of a lesson on the calendar. `held`: a session of the lesson was live. */
export const calendarLessonState = pgEnum('calendar_lesson_state', ['planned', 'cancelled', 'held'])
/**
 * Origin of a lesson:
 * - `weekly`: created from the class's weekdays
 * - `extra`: added by hand
 * - `make_up`: replaces a cancelled lesson
 */
export const calendarLessonOrigin = pgEnum('calendar_lesson_origin', ['weekly', 'extra', 'make_up'])

/** Closures: days on which some classes do not meet. */
export const closures = pgTable(
  'closures',
  {
    id: id(),
    /** The teacher or centre that made the closure, for classes they manage. */
    teacherId: memberReference(),
    name: text().notNull(),
    firstDay: date({ mode: 'string' }).notNull(),
    lastDay: date({ mode: 'string' }).notNull(),
    /** True if the closure also added a make-up lesson at the end of the class for each lesson it cancelled. */
    extend: boolean().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('closures_teacher').on(table.teacherId, table.firstDay, table.id),
    check('closures_days', sql`${table.lastDay} >= ${table.firstDay}`),
  ],
)

/** The classes of a closure, and how many lessons of each class were cancelled and appended when the closure was made. */
export const closureClasses = pgTable(
  'closure_classes',
  {
    closureId: uuid()
      .notNull()
      .references(() => closures.id, { onDelete: 'cascade' }),
    classId: uuid()
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    cancelled: integer().notNull(),
    appended: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.closureId, table.classId] }),
    index('closure_classes_class').on(table.classId),
  ],
)

/**
 * One lesson of a class. A lesson keeps its id when it gets another time. Triggers check that a class's lessons do not
 * overlap, except cancelled ones. These triggers are only in the migrations, because Drizzle cannot declare them.
 */
export const calendarLessons = pgTable(
  'calendar_lessons',
  {
    id: id(),
    // PostgreSQL deletes lessons with their class: during an update, a server of a version that knows no lessons can delete the
    // class (decision 046).
    classId: uuid()
      .notNull()
      .references(() => classes.id, { onDelete: 'cascade' }),
    startsAt: instant().notNull(),
    minutes: integer().notNull(),
    endsAt: instant()
      .notNull()
      .generatedAlwaysAs(sql`public.lesson_end(starts_at, minutes)`),
    state: calendarLessonState().notNull().default('planned'),
    origin: calendarLessonOrigin().notNull().default('weekly'),
    /** The member who teaches the lesson instead of the course's teacher; null if there is no substitute. */
    substituteId: uuid().references(() => members.id),
    /** The substitute whom the last change to the lesson replaced; null if it replaced nobody. */
    replacedSubstituteId: uuid().references(() => members.id),
    /** Number of changes that people made to the lesson. */
    revision: integer().notNull().default(0),
    /** When the lesson was to begin before it first got another time; null if its time never changed. */
    movedFrom: instant(),
    /** Reason for the cancellation or for the last change of the time. */
    reason: text(),
    /** The cancelled lesson of the same class that this make-up lesson replaces. It is never itself a make-up lesson. */
    makesUpFor: uuid().references((): AnyPgColumn => calendarLessons.id),
    /**
     * The closure that cancelled the lesson. Null if a person cancelled it, if it is not cancelled, or if the closure was
     * deleted.
     */
    closureId: uuid().references(() => closures.id, { onDelete: 'set null' }),
    /**
     * The closure that added this make-up lesson at the end of its class. Null if a person added it, or if the closure was
     * deleted.
     */
    appendedBy: uuid().references(() => closures.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /**
     * The member who made the last change to the lesson, or added it. Null if nobody has changed it, or the change was made
     * before this column existed.
     */
    changedBy: uuid().references(() => members.id),
    /** When the lesson last changed. */
    updatedAt: createdAt(),
  },
  (table) => [
    index('calendar_lessons_class').on(table.classId, table.startsAt),
    // The next two indexes are for notices, which search for lessons that changed since the last scan or that begin soon.
    index('calendar_lessons_updated').on(table.updatedAt),
    index('calendar_lessons_planned')
      .on(table.startsAt)
      .where(sql`${table.state} = 'planned'`),
    index('calendar_lessons_substitute')
      .on(table.substituteId, table.startsAt)
      .where(sql`${table.substituteId} is not null`),
    index('calendar_lessons_made_up')
      .on(table.makesUpFor)
      .where(sql`${table.makesUpFor} is not null`),
    uniqueIndex('calendar_lessons_made_up_once')
      .on(table.makesUpFor)
      .where(sql`${table.makesUpFor} is not null and ${table.state} <> 'cancelled'`),
    index('calendar_lessons_closure')
      .on(table.closureId)
      .where(sql`${table.closureId} is not null`),
    index('calendar_lessons_appended')
      .on(table.appendedBy)
      .where(sql`${table.appendedBy} is not null`),
    check('calendar_lessons_minutes', sql`${table.minutes} between 1 and 1440`),
    check('calendar_lessons_make_up', sql`(${table.origin} = 'make_up') = (${table.makesUpFor} is not null)`),
  ],
)

/** Addresses where calendar apps read members' lessons, at most one per member (decision 051). */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    memberId: cascadingMemberReference().primaryKey(),
    /** SHA-256 of the address's token. */
    hash: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('calendar_feeds_hash').on(table.hash)],
)
