/** SQL about the classes that meet today, as rows of store.ts. */
import { limits } from '@hien/contract/limits'
import { activeStatus } from '@hien/contract/vocabulary'
import type { Weekday } from '@hien/contract/weekdays'
import { and, eq, gt, isNotNull, lt, not, or, sql, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/postgres/database.ts'
import { literalLimit, sharedRead } from '../../platform/postgres/prepared.ts'
import { calendarLessons } from '../../platform/postgres/tables/calendar.ts'
import { classes, isCalendarStale } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { isHeldNow } from '../calendar/lesson-fields-store.ts'
import { classFields, ownEnrolments, runsSince, type ClassRow } from './store.ts'

const viewerId = sql.placeholder('viewerId')
const now = sql.placeholder('now')
/** Midnight at the end of the day. */
const until = sql.placeholder('until')
const today = sql`${until}::timestamptz - interval '1 day'`

/** Viet Nam is at UTC+7 all year. */
const localStart = sql`(${classes.startDate} at time zone interval '7 hours')::time`
/**
 * True if a class without a written calendar has a lesson today that is not over, by its pattern. Same rule as lessonOnDayOf in
 * the contract, except for the last day.
 */
const meetsByPattern = and(
  isCalendarStale(classes),
  gt(classes.overAt, now),
  lt(classes.startDate, until),
  sql`strpos(${classes.days}, ${sql.placeholder('weekday')}) > 0`,
  sql`${today} + ${localStart} + ${classes.minutes} * interval '1 minute' > ${now}`,
)

const ownClass = alias(classes, 'own_class')
const ownCourse = alias(courses, 'own_course')
const substituted = alias(calendarLessons, 'substituted')
/**
 * Selects the classes of a teacher's courses, and those where they are a substitute today. PostgreSQL evaluates the array
 * first.
 */
const mayBeTaught = sql`${classes.id} = any(array(
  select ${ownClass.id} from ${courses} as ${ownCourse} join ${classes} as ${ownClass} on ${ownClass.courseId} = ${ownCourse.id}
  where ${ownCourse.teacherId} = ${viewerId}
  union select ${substituted.classId} from ${calendarLessons} as ${substituted}
  where ${substituted.substituteId} = ${viewerId} and ${substituted.startsAt} >= ${today} and ${substituted.startsAt} < ${until}
))`
const isTeacher = eq(courses.teacherId, viewerId)
const isTaught = sql`coalesce(${calendarLessons.substituteId}, ${courses.teacherId}) = ${viewerId}`

type Whose = {
  classes: SQL
  /** Restricts the lessons of these classes; left out: all. */
  lessons?: SQL
  /** Restricts the classes without a written calendar; left out: all. */
  unwritten?: SQL
}

const todays = (database: NodePgDatabase, whose: Whose) => {
  // The limit makes PostgreSQL look up each class's lessons by index, whatever it estimates for all lessons of one day.
  const lesson = database
    .select({ startsAt: calendarLessons.startsAt })
    .from(calendarLessons)
    .where(
      and(
        eq(calendarLessons.classId, classes.id),
        sql`${calendarLessons.startsAt} >= ${today}`,
        lt(calendarLessons.startsAt, until),
        or(gt(calendarLessons.endsAt, now), isHeldNow),
        sql`${calendarLessons.state} <> 'cancelled'`,
        whose.lessons,
      ),
    )
    .orderBy(calendarLessons.startsAt)
    .limit(literalLimit(1) as never)
    .as('lesson')
  return database
    .select({
      ...classFields,
      // Shown without a further check: the caller may enter every class of this list.
      lessonStartedAt: runsSince,
      /** Start of today's lesson that is live or not over; null if the calendar is not written yet. */
      lessonStartsAt: sql<Date | null>`case when not (${isCalendarStale(classes)}) then ${lesson.startsAt} end`.mapWith(
        calendarLessons.startsAt,
      ),
    })
    .from(classes)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .leftJoin(members, eq(members.id, courses.teacherId))
    .leftJoin(ownEnrolments, and(eq(ownEnrolments.classId, classes.id), eq(ownEnrolments.memberId, viewerId)))
    .leftJoinLateral(lesson, sql`true`)
    .where(
      and(
        whose.classes,
        eq(classes.status, activeStatus),
        eq(courses.status, activeStatus),
        or(and(not(isCalendarStale(classes)), isNotNull(lesson.startsAt)), and(whose.unwritten, meetsByPattern)),
      ),
    )
    .orderBy(
      sql`case when ${isCalendarStale(classes)} then ${today} + ${localStart} else ${lesson.startsAt} end`,
      classes.code,
    )
    .limit(literalLimit(limits.maxTodaysClasses))
}
const taughtToday = sharedRead((database) =>
  todays(database, { classes: mayBeTaught, lessons: isTaught, unwritten: isTeacher }).prepare('classes_taught_today'),
)
const joinedToday = sharedRead((database) =>
  todays(database, { classes: eq(ownEnrolments.state, 'joined') }).prepare('classes_joined_today'),
)

export type TodaysClassRow = ClassRow & { lessonStartsAt: Date | null }

/**
 * Returns active classes that the caller teaches today, or has joined, with a lesson that begins before `until` and is not
 * over. `until` is the end of the day. They are in order of the lesson's start, at most as many as a day's list holds. Classes
 * without a written calendar are found by their pattern, which the caller must check once more.
 */
export const listTodaysClasses = (
  database: Database,
  viewer: string,
  { part, ...day }: { part: 'teacher' | 'student'; now: Date; until: Date; weekday: Weekday | undefined },
): Promise<TodaysClassRow[]> =>
  (part === 'teacher' ? taughtToday : joinedToday)(database).execute({ viewerId: viewer, ...day })
