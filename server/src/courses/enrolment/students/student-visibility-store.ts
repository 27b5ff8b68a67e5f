/**
 * SQL about what those who manage a class see of a student: always name and code, contact data only under these conditions
 * (decision 028).
 */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { managedBy } from '../../../platform/postgres/managed-by.ts'
import { classes, enrolments } from '../../../platform/postgres/tables/classes.ts'
import { courses } from '../../../platform/postgres/tables/courses.ts'
import { members } from '../../../platform/postgres/tables/members.ts'

/**
 * True if the member of an enrolment asked for it or acknowledged it. Then those who manage the class see their contact data. A
 * student who was added only by a code may have been found by trying codes.
 */
export const isAcknowledged = (enrolment: { assignedAt: SQLWrapper; acknowledgedAt: SQLWrapper }): SQL<boolean> =>
  sql<boolean>`(${enrolment.assignedAt} is null or ${enrolment.acknowledgedAt} is not null)`

/**
 * True if the member of a row has an acknowledged or requested enrolment in a class that `viewerId` manages. Otherwise the
 * member is shown and found only by name and code.
 */
export const isReachable = sql`exists (
  select from ${enrolments} join ${classes} on ${classes.id} = ${enrolments.classId} join ${courses} on ${courses.id} = ${classes.courseId}
  where ${enrolments.memberId} = ${members.id} and ${managedBy(sql.placeholder('viewerId'))} and ${isAcknowledged(enrolments)}
)`
