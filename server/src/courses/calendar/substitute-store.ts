import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { calendarLessons } from '../../platform/postgres/tables/calendar.ts'
import { centreTeachers } from '../../platform/postgres/tables/centres.ts'
import { classes } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { teachesAt } from '../../platform/postgres/teaches-at.ts'

/**
 * Returns the lessons that a teacher gives as a substitute, in one class or (null) in all, if they are not cancelled and end after
 * `endedSince`. Returns no lessons of a centre where the teacher no longer teaches: past lessons keep their substitute (decision
 * 057).
 */
export const listSubstitutedLessons = (
  database: Database,
  { memberId, classId, endedSince }: { memberId: string; classId: string | null; endedSince: Date },
): Promise<{ id: string; classId: string }[]> =>
  database
    .select({ id: calendarLessons.id, classId: calendarLessons.classId })
    .from(calendarLessons)
    .innerJoin(members, eq(members.id, calendarLessons.substituteId))
    .innerJoin(classes, eq(classes.id, calendarLessons.classId))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .innerJoin(centreTeachers, teachesAt(courses.centreId, members))
    .where(
      and(
        eq(calendarLessons.substituteId, memberId),
        sql`${calendarLessons.state} <> 'cancelled'`,
        sql`${calendarLessons.endsAt} > ${endedSince.toISOString()}::timestamptz`,
        classId === null ? undefined : eq(calendarLessons.classId, classId),
      ),
    )
