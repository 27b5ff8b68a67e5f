/** SQL about the owners of courses. The owner is the centre, or the teacher if the course belongs to no centre. */
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { courses } from '../platform/postgres/tables/courses.ts'

export type CourseOwner = { id: string; isCentre: boolean }

export const ownedBy = ({ id, isCentre }: CourseOwner): SQL | undefined =>
  isCentre ? eq(courses.centreId, id) : and(eq(courses.teacherId, id), isNull(courses.centreId))
