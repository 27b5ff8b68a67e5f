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

/** Viet Nam keeps UTC+7 all year. */
const localStart = sql`(${classes.startDate} at time zone interval '7 hours')::time`
/**
 * Of a class whose lessons are not written yet: has one by its pattern that is not over. As lessonOnDayOf of the contract, but
 * for the last day.
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
/** Of a teacher's courses, and those of which they teach a lesson of today for somebody. An array is found first and alone. */
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
  /** Of the lessons of such a class; left out: all. */
  lessons?: SQL
  /** Of such classes without lessons; left out: all. */
  unwritten?: SQL
}

const todays = (database: NodePgDatabase, whose: Whose) => {
  // With a limit each class looks up its own, whatever the planner thinks of the lessons of all on one day.
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
      // Each is the caller's to enter today.
      lessonStartedAt: runsSince,
      /** Of today's lesson that is not over, or runs still; null where lessons are not written yet. */
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
 * Active classes the caller teaches today, or has joined, with a lesson that begins before `until`, the end of the day, and is not
 * over; by the lesson's start, at most as many as a day's list holds. Those without lessons of their own are by their
 * pattern, which says the last word.
 */
export const listTodaysClasses = (
  database: Database,
  viewer: string,
  { part, ...day }: { part: 'teacher' | 'student'; now: Date; until: Date; weekday: Weekday | undefined },
): Promise<TodaysClassRow[]> =>
  (part === 'teacher' ? taughtToday : joinedToday)(database).execute({ viewerId: viewer, ...day })
