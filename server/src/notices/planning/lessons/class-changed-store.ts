/** SQL for classes whose lessons ahead were changed as a whole. */
import { activeStatus } from '@hien/contract/vocabulary'
import { sql } from 'drizzle-orm'
import { instantOf } from '../../../core/clock.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { calendarLessons } from '../../../platform/postgres/tables/calendar.ts'
import { classes } from '../../../platform/postgres/tables/classes.ts'
import { courses } from '../../../platform/postgres/tables/courses.ts'

const lesson = calendarLessons

export type ChangedClass = {
  classId: string
  title: string
  changedAt: Date
  /** The member who made the change. */
  changedBy: string | null
  isClosed: boolean
  /** The weekdays, such as `2, 4, CN`. */
  days: string
  /** Its time of day is the time of every weekly lesson. */
  startDate: Date
  minutes: number
  /** When the next planned lesson begins; null if there is none. */
  nextAt: Date | null
  /** When the last planned lesson begins; null if there is none. */
  lastAt: Date | null
  courseTeacherId: string | null
  /** True if the course belongs to a centre, which may have made the change instead of the teacher. */
  isOfCentre: boolean
}

type Instants = 'changedAt' | 'startDate' | 'nextAt' | 'lastAt'
type Row = { [Name in keyof ChangedClass]: Name extends Instants ? string | null : ChangedClass[Name] }

const certain = (text: string | null) => new Date(text ?? Number.NaN)

/** Returns the classes that got another weekly pattern or were closed at `since` or later, if this changed lessons ahead. */
export async function listChangedClasses(
  database: Database,
  { since, now }: { since: Date; now: Date },
): Promise<ChangedClass[]> {
  const { rows } = await database.execute<Row>(sql`
    select ${classes.id} as "classId", ${classes.title} as title, ${classes.lessonsChangedAt}::text as "changedAt",
      ${classes.lessonsChangedBy} as "changedBy", ${classes.status} <> ${activeStatus} as "isClosed", ${classes.days} as days,
      ${classes.startDate}::text as "startDate", ${classes.minutes} as minutes, ahead.next_at::text as "nextAt",
      ahead.last_at::text as "lastAt", ${courses.teacherId} as "courseTeacherId", ${courses.centreId} is not null as "isOfCentre"
    from ${classes}
    join ${courses} on ${courses.id} = ${classes.courseId}
    left join lateral (
      select min(${lesson.startsAt}) as next_at, max(${lesson.startsAt}) as last_at from ${lesson}
      where ${lesson.classId} = ${classes.id} and ${lesson.state} = 'planned' and ${lesson.startsAt} > ${now.toISOString()}::timestamptz
    ) as ahead on true
    where ${classes.lessonsChangedAt} >= ${since.toISOString()}::timestamptz`)
  return rows.map((row) => ({
    ...row,
    changedAt: certain(row.changedAt),
    startDate: certain(row.startDate),
    nextAt: instantOf(row.nextAt),
    lastAt: instantOf(row.lastAt),
  }))
}
