import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { courses } from './tables/courses.ts'

/**
 * Whether somebody manages a course: teaches it, or is the centre it belongs to. As `manages` of courses/access.ts. Of a
 * list that begins with the courses of one who is known to be a teacher, or a centre, ask for the one column: an index goes by it.
 * @param course courses, or an alias of it.
 */
export const managedBy = (
  memberId: SQLWrapper,
  course: Record<'teacherId' | 'centreId', SQLWrapper> = courses,
): SQL<boolean> => sql<boolean>`(${course.teacherId} = ${memberId} or ${course.centreId} = ${memberId})`
