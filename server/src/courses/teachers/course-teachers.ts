import { requireTeacherOrCentre } from '../../core/viewer.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { findOwnCourseById } from '../access.ts'
import { listTeachersOf } from './course-teachers-store.ts'

/**
 * courseGetTeachers: returns the teachers who may teach lessons of a course that the caller manages, by name. For a centre's
 * course these are the teachers of the centre. For a teacher's own course the list is empty (decision 056).
 * @throws {Refusal} FORBIDDEN; NOT_FOUND if the caller does not manage such a course
 */
export async function courseTeachers(
  { dependencies: { database }, viewer }: RequestContext,
  { id }: { id: string },
): Promise<{ code: string; fullName: string }[]> {
  const { centreId } = await findOwnCourseById(database, requireTeacherOrCentre(viewer), id)
  return centreId === null ? [] : listTeachersOf(database, centreId)
}
