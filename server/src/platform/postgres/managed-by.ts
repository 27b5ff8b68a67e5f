import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { courses } from './tables/courses.ts'

/**
 * True if a member manages a course: the member teaches it, or is the centre it belongs to. The rule must match `manages` of
 * courses/access.ts. To list the courses of a known teacher or centre, compare that one column instead, so that its index is
 * used.
 * @param course courses, or an alias of it.
 */
export const managedBy = (
  memberId: SQLWrapper,
  course: Record<'teacherId' | 'centreId', SQLWrapper> = courses,
): SQL<boolean> => sql<boolean>`(${course.teacherId} = ${memberId} or ${course.centreId} = ${memberId})`
