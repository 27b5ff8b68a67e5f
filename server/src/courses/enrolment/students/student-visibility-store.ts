/**
 * SQL conditions for the data of a student that the managers of a class see. They always see name and code. They see contact
 * data only under these conditions (decision 028).
 */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { managedBy } from '../../../platform/postgres/managed-by.ts'
import { classes, enrolments } from '../../../platform/postgres/tables/classes.ts'
import { courses } from '../../../platform/postgres/tables/courses.ts'
import { members } from '../../../platform/postgres/tables/members.ts'

/**
 * SQL condition that the student asked to join, used an enrolment slip, or has acknowledged that they were added. Only then the
 * managers of the class see the student's contact data. Without this condition, a teacher could add students by guessed codes
 * and read their contact data.
 */
export const isAcknowledged = (enrolment: { assignedAt: SQLWrapper; acknowledgedAt: SQLWrapper }): SQL<boolean> =>
  sql<boolean>`(${enrolment.assignedAt} is null or ${enrolment.acknowledgedAt} is not null)`

/**
 * SQL condition that isAcknowledged is true for the member in at least one class that `viewerId` manages. For all other members
 * the viewer sees and searches only name and code.
 */
export const isReachable = sql`exists (
  select from ${enrolments} join ${classes} on ${classes.id} = ${enrolments.classId} join ${courses} on ${courses.id} = ${classes.courseId}
  where ${enrolments.memberId} = ${members.id} and ${managedBy(sql.placeholder('viewerId'))} and ${isAcknowledged(enrolments)}
)`
