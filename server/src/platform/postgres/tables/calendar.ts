/** The lessons of classes on the calendar (decision 046). */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { classes } from './classes.ts'
import { createdAt, id, instant } from './columns.ts'

/** held: its session was live. */
export const calendarLessonState = pgEnum('calendar_lesson_state', ['planned', 'cancelled', 'held'])
/** weekly: by the class's days; extra: added by hand; make_up: stands in for a cancelled one. */
export const calendarLessonOrigin = pgEnum('calendar_lesson_origin', ['weekly', 'extra', 'make_up'])

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
    /** Counts every change of the lesson by hand. */
    revision: integer().notNull().default(0),
    /** Where it stood before its first move. */
    movedFrom: instant(),
    /** Of the cancellation or the last move. */
    reason: text(),
    /** The cancelled lesson of the same class that this one stands in for. */
    makesUpFor: uuid().references((): AnyPgColumn => calendarLessons.id),
    createdAt: createdAt(),
    /** When anything of it last changed. */
    updatedAt: createdAt(),
  },
  (table) => [
    index('calendar_lessons_class').on(table.classId, table.startsAt),
    index('calendar_lessons_made_up')
      .on(table.makesUpFor)
      .where(sql`${table.makesUpFor} is not null`),
    uniqueIndex('calendar_lessons_made_up_once')
      .on(table.makesUpFor)
      .where(sql`${table.makesUpFor} is not null and ${table.state} <> 'cancelled'`),
    check('calendar_lessons_minutes', sql`${table.minutes} between 1 and 1440`),
    check('calendar_lessons_make_up', sql`(${table.origin} = 'make_up') = (${table.makesUpFor} is not null)`),
  ],
)
