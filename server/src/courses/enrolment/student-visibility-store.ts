/** SQL about what those who manage a class see of a student: name and code always, how to reach them under these conditions (decision 028). */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { managedBy } from '../../platform/postgres/managed-by.ts'
import { classes, enrolments } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { members } from '../../platform/postgres/tables/members.ts'

/**
 * Whether the member of an enrolment asked for it, or knows of it: then those who manage the class see how to reach them. Who was put in
 * by a code alone may have been found by trying codes.
 */
export const isAcknowledged = (enrolment: { assignedAt: SQLWrapper; acknowledgedAt: SQLWrapper }): SQL<boolean> =>
  sql<boolean>`(${enrolment.assignedAt} is null or ${enrolment.acknowledgedAt} is not null)`

/**
 * Whether the member of a row has acknowledged any enrolment in a class that `viewerId` manages. Who was put into classes
 * without asking and has acknowledged none is shown, and found, by name and code alone.
 */
export const isReachable = sql`exists (
  select from ${enrolments} join ${classes} on ${classes.id} = ${enrolments.classId} join ${courses} on ${courses.id} = ${classes.courseId}
  where ${enrolments.memberId} = ${members.id} and ${managedBy(sql.placeholder('viewerId'))} and ${isAcknowledged(enrolments)}
)`
