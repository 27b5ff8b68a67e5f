/** SQL about the classes to which a student was added without a request, until they acknowledge it. */
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/database.ts'
import { sharedRead } from '../../../platform/postgres/prepared.ts'
import { classes, enrolments } from '../../../platform/postgres/tables/classes.ts'
import { courses } from '../../../platform/postgres/tables/courses.ts'
import { members } from '../../../platform/postgres/tables/members.ts'
import { teacherName } from '../../../platform/postgres/teacher-name.ts'

const assignmentsOfMember = sharedRead((database) =>
  database
    .select({
      classId: classes.id,
      classTitle: classes.title,
      courseCode: courses.code,
      courseTitle: courses.title,
      teacherName,
      assignedAt: sql<Date>`${enrolments.assignedAt}`.mapWith(enrolments.assignedAt),
    })
    .from(enrolments)
    .innerJoin(classes, eq(classes.id, enrolments.classId))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .leftJoin(members, eq(members.id, courses.teacherId))
    .where(
      and(
        eq(enrolments.memberId, sql.placeholder('memberId')),
        isNotNull(enrolments.assignedAt),
        isNull(enrolments.acknowledgedAt),
      ),
    )
    .orderBy(desc(enrolments.assignedAt), desc(enrolments.id))
    .prepare('assignments_of_member'),
)

/**
 * Returns the classes to which the member was added without a request, and which the member has not acknowledged. The latest
 * comes first.
 */
export const listAssignments = (database: Database, memberId: string) =>
  assignmentsOfMember(database).execute({ memberId })

/** Records that the member knows they were added to the class. Only the first call has an effect. */
export async function markAcknowledged(
  database: Database,
  { classId, memberId, now }: { classId: string; memberId: string; now: Date },
): Promise<void> {
  await database
    .update(enrolments)
    .set({ acknowledgedAt: now })
    .where(
      and(
        eq(enrolments.classId, classId),
        eq(enrolments.memberId, memberId),
        isNotNull(enrolments.assignedAt),
        isNull(enrolments.acknowledgedAt),
      ),
    )
}
