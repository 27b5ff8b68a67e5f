/** SQL about the classes that members have joined. Does not check permissions. */
import { activeStatus } from '@hien/contract/vocabulary'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { inVietnamese } from '../../platform/postgres/by-name.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { isAmong, sharedRead } from '../../platform/postgres/prepared.ts'
import { classes, enrolments, isCalendarStale } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { teacherName } from '../../platform/postgres/teacher-name.ts'

const runningClasses = sharedRead((database) =>
  database
    .select({
      memberId: enrolments.memberId,
      id: classes.id,
      title: classes.title,
      courseTitle: courses.title,
      teacherName,
      days: classes.days,
      startDate: classes.startDate,
      endDate: classes.endDate,
      minutes: classes.minutes,
      /** True if the calendar of the class must be written before it can be read. */
      isStale: isCalendarStale(classes),
    })
    .from(enrolments)
    .innerJoin(classes, eq(classes.id, enrolments.classId))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .leftJoin(members, eq(members.id, courses.teacherId))
    .where(
      and(
        isAmong(enrolments.memberId, sql.placeholder('memberIds')),
        eq(enrolments.state, 'joined'),
        eq(classes.status, activeStatus),
        eq(courses.status, activeStatus),
        gt(classes.overAt, sql.placeholder('now')),
      ),
    )
    .orderBy(inVietnamese(courses.title), inVietnamese(classes.title), asc(classes.id))
    .prepare('running_classes_of_members'),
)

/**
 * Returns the active classes that these members have joined and whose last lesson is not over, ordered by the titles of course
 * and class.
 */
export const listRunningClassesOf = (database: Database, memberIds: string[], now: Date) =>
  runningClasses(database).execute({ memberIds, now })

export type JoinedClass = Awaited<ReturnType<typeof listRunningClassesOf>>[number]
