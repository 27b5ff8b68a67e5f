/** SQL about the classes that meet today, as rows of store.ts. */
import { limits } from '@hien/contract/limits'
import { activeStatus } from '@hien/contract/vocabulary'
import type { Weekday } from '@hien/contract/weekdays'
import { and, eq, gt, lt, sql, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Database } from '../../platform/postgres/database.ts'
import { literalLimit, sharedRead } from '../../platform/postgres/prepared.ts'
import { classes } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { ownEnrolments, selectClasses, type ClassRow } from './store.ts'

const viewerId = sql.placeholder('viewerId')

/** Viet Nam keeps UTC+7 all year. */
const localStart = sql`(${classes.startDate} at time zone interval '7 hours')::time`
/** Has a lesson on the day that ends at `until` and that is not over: as lessonOnDayOf of the contract, but for the last day. */
const meetsToday = and(
  eq(classes.status, activeStatus),
  eq(courses.status, activeStatus),
  gt(classes.overAt, sql.placeholder('now')),
  lt(classes.startDate, sql.placeholder('until')),
  sql`strpos(${classes.days}, ${sql.placeholder('weekday')}) > 0`,
  sql`${sql.placeholder('until')}::timestamptz - interval '1 day' + ${localStart} + ${classes.minutes} * interval '1 minute'
    > ${sql.placeholder('now')}`,
)
const todays = (database: NodePgDatabase, whose: SQL) =>
  selectClasses(database, and(whose, meetsToday))
    .orderBy(localStart, classes.code)
    .limit(literalLimit(limits.maxTodaysClasses))
const taughtToday = sharedRead((database) =>
  todays(database, eq(courses.teacherId, viewerId)).prepare('classes_taught_today'),
)
const joinedToday = sharedRead((database) =>
  todays(database, eq(ownEnrolments.state, 'joined')).prepare('classes_joined_today'),
)

/**
 * Active classes the caller teaches or has joined with a lesson that begins on this weekday before `until`, the end of the
 * day, and is not over; by the lesson's start, at most as many as a day's list holds.
 */
export const listTodaysClasses = (
  database: Database,
  viewer: string,
  { part, ...today }: { part: 'teacher' | 'student'; now: Date; until: Date; weekday: Weekday | undefined },
): Promise<ClassRow[]> =>
  (part === 'teacher' ? taughtToday : joinedToday)(database).execute({ viewerId: viewer, ...today })
