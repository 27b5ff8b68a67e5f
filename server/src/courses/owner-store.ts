/** SQL about the owners of courses: a centre, or the teacher of a course that belongs to no centre. */
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { courses } from '../platform/postgres/tables/courses.ts'

export type CourseOwner = { id: string; isCentre: boolean }

export const ownedBy = ({ id, isCentre }: CourseOwner): SQL | undefined =>
  isCentre ? eq(courses.centreId, id) : and(eq(courses.teacherId, id), isNull(courses.centreId))
