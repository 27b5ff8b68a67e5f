import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { courses } from './tables/courses.ts'

/**
 * True if the fees of a course are paid to this account: to the centre that owns the course, or else to its teacher.
 * @param course courses, or an alias of it.
 */
export const paidTo = (
  payeeId: SQLWrapper,
  course: Record<'teacherId' | 'centreId', SQLWrapper> = courses,
): SQL<boolean> =>
  sql<boolean>`(${course.centreId} = ${payeeId} or (${course.centreId} is null and ${course.teacherId} = ${payeeId}))`
