/** SQL that reads the classes with a lesson today. */
import { limits } from '@hien/contract/limits'
import { activeStatus } from '@hien/contract/vocabulary'
import type { Weekday } from '@hien/contract/weekdays'
import { and, eq, gt, isNotNull, lt, not, or, sql, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/postgres/database.ts'
import { literalLimit, sharedRead } from '../../platform/postgres/prepared.ts'
import { calendarLessons } from '../../platform/postgres/tables/calendar.ts'
import { centreTeachers } from '../../platform/postgres/tables/centres.ts'
import { classes, isCalendarStale } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { isHeldNow } from '../calendar/lesson-fields-store.ts'
import { classFields, ownEnrolments, runsSince, type ClassRow } from './store.ts'

const viewerId = sql.placeholder('viewerId')
const now = sql.placeholder('now')
/** Midnight in Viet Nam at the end of today. */
const until = sql.placeholder('until')
const today = sql`${until}::timestamptz - interval '1 day'`

/** The time of day in Viet Nam (UTC+7 all year) at which the lessons of the weekly pattern begin. */
const localStart = sql`(${classes.startDate} at time zone interval '7 hours')::time`
/**
 * SQL condition that the calendar of a class is not up to date, but by its weekly pattern the class has a lesson today that is
 * not over. Does not check the last day of the pattern. The caller of listTodaysClasses checks that day with `lessonOnDayOf`.
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
 * SQL condition that a class belongs to one of the teacher's courses, or that the teacher is a substitute in it today and still
 * belongs to the centre.
 * PostgreSQL evaluates the array first, and then looks up the classes by their ids.
 */
const mayBeTaught = sql`${classes.id} = any(array(
  select ${ownClass.id} from ${courses} as ${ownCourse} join ${classes} as ${ownClass} on ${ownClass.courseId} = ${ownCourse.id}
  where ${ownCourse.teacherId} = ${viewerId}
  union select ${substituted.classId} from ${calendarLessons} as ${substituted}
  join ${classes} as ${ownClass} on ${ownClass.id} = ${substituted.classId}
  join ${courses} as ${ownCourse} on ${ownCourse.id} = ${ownClass.courseId}
  join ${centreTeachers} on ${centreTeachers.centreId} = ${ownCourse.centreId} and ${centreTeachers.teacherId} = ${viewerId}
    and ${centreTeachers.state} = 'active'
  where ${substituted.substituteId} = ${viewerId} and ${substituted.startsAt} >= ${today} and ${substituted.startsAt} < ${until}
))`
const isTeacher = eq(courses.teacherId, viewerId)
const isTaught = sql`coalesce(${calendarLessons.substituteId}, ${courses.teacherId}) = ${viewerId}`

type ClassConditions = {
  classes: SQL
  /** A condition on the lessons of these classes. If left out, all lessons count. */
  lessons?: SQL
  /** A condition on the classes whose calendar is not up to date. If left out, all such classes count. */
  unwritten?: SQL
}

const todays = (database: NodePgDatabase, conditions: ClassConditions) => {
  // The limit makes PostgreSQL look up the lessons of each class by index, whatever the planner estimates for one day.
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
        conditions.lessons,
      ),
    )
    .orderBy(calendarLessons.startsAt)
    .limit(literalLimit(1) as never)
    .as('lesson')
  return database
    .select({
      ...classFields,
      // Without the check of classFields, because the caller teaches or has joined every class of this list.
      lessonStartedAt: runsSince,
      /** The start of today's first lesson that is live or not over. Null if the calendar is not up to date. */
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
        conditions.classes,
        eq(classes.status, activeStatus),
        eq(courses.status, activeStatus),
        or(and(not(isCalendarStale(classes)), isNotNull(lesson.startsAt)), and(conditions.unwritten, meetsByPattern)),
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
 * Returns at most 200 active classes that have a lesson today that is live or not over, ordered by the start of that lesson. For
 * a teacher: classes in which the viewer teaches such a lesson. For a student: classes that the viewer has joined.
 * Classes whose calendar is not up to date are found by their weekly pattern. Their `lessonStartsAt` is null, and the caller must
 * check the pattern with `lessonOnDayOf`.
 * @param day `until` is the end of today.
 */
export const listTodaysClasses = (
  database: Database,
  viewer: string,
  { part, ...day }: { part: 'teacher' | 'student'; now: Date; until: Date; weekday: Weekday | undefined },
): Promise<TodaysClassRow[]> =>
  (part === 'teacher' ? taughtToday : joinedToday)(database).execute({ viewerId: viewer, ...day })
