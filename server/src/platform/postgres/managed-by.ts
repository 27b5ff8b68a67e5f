import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { courses } from './tables/courses.ts'

/**
 * True if a member manages a course: they teach it, or are the centre it belongs to. The same as `manages` of
 * courses/access.ts. For a list of courses of a known teacher or centre, compare that one column instead, to use its index.
 * @param course courses, or an alias of it.
 */
export const managedBy = (
  memberId: SQLWrapper,
  course: Record<'teacherId' | 'centreId', SQLWrapper> = courses,
): SQL<boolean> => sql<boolean>`(${course.teacherId} = ${memberId} or ${course.centreId} = ${memberId})`
