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

/** held: its session was live. */
export const calendarLessonState = pgEnum('calendar_lesson_state', ['planned', 'cancelled', 'held'])
/** weekly: by the class's days; extra: added by hand; make_up: stands in for a cancelled one. */
export const calendarLessonOrigin = pgEnum('calendar_lesson_origin', ['weekly', 'extra', 'make_up'])

/** Days on which classes do not meet. */
export const closures = pgTable(
  'closures',
  {
    id: id(),
    /** Who made it, of classes they manage: a teacher, or a centre. */
    teacherId: memberReference(),
    name: text().notNull(),
    firstDay: date({ mode: 'string' }).notNull(),
    lastDay: date({ mode: 'string' }).notNull(),
    /** As many lessons as it cancelled were put at the ends of the classes. */
    extend: boolean().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('closures_teacher').on(table.teacherId, table.firstDay, table.id),
    check('closures_days', sql`${table.lastDay} >= ${table.firstDay}`),
  ],
)

/** Which classes a closure is for, and what it did to them when it was made. */
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
 * One meeting of a class, which keeps its id when it is moved. Of one class no two overlap that are not cancelled: triggers
 * keep it, which Drizzle has no word for and which stand in the migration alone.
 */
export const calendarLessons = pgTable(
  'calendar_lessons',
  {
    id: id(),
    // A server of the version before takes classes away without knowing of their lessons.
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
    /** Who teaches it for the course's teacher; null: that one does. */
    substituteId: uuid().references(() => members.id),
    /** Counts every change of the lesson by hand. */
    revision: integer().notNull().default(0),
    /** Where it stood before its first move. */
    movedFrom: instant(),
    /** Of the cancellation or the last move. */
    reason: text(),
    /** The cancelled lesson of the same class that this one stands in for. */
    makesUpFor: uuid().references((): AnyPgColumn => calendarLessons.id),
    /** The closure that cancelled it; null: people did, it is not cancelled, or the closure is gone. */
    closureId: uuid().references(() => closures.id, { onDelete: 'set null' }),
    /** The closure that put this make-up at the end of its class; null: people did, or the closure is gone. */
    appendedBy: uuid().references(() => closures.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** When anything of it last changed. */
    updatedAt: createdAt(),
  },
  (table) => [
    index('calendar_lessons_class').on(table.classId, table.startsAt),
    // What notices look for: what changed since they looked, and what begins soon.
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

/** Addresses by which calendar applications read the lessons of members, one for each member at most (decision 051). */
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
