import { makeGroupId } from '@hien/contract/chat'
import { removePlannedLessons } from './calendar/planning/remove-planned-lessons.ts'
import { closeClasses, deleteClasses, haveHistory, listClassCodes, listClassIds } from './classes/closing-store.ts'
import type { CoursesRequest } from './dependencies.ts'
import { requireTeacherOrCentre } from '../core/viewer.ts'
import { findOwnCourseById } from './access.ts'
import { deletePicturesOf } from './pictures/store.ts'
import { archiveCourse, deleteCourseRow } from './store.ts'

/**
 * courseDelete: archives a course that the caller manages. Its classes are closed, their live lessons end, and their planned
 * lessons that are not over are deleted. Only its managers and its candidates can still find and read the course. No new course
 * can use its code. Archiving an archived course succeeds.
 * If none of its classes ever had a candidate or an open room, the course is not archived but deleted with its classes (decision
 * 025).
 * @throws {Refusal} FORBIDDEN; NOT_FOUND if there is no such course or the caller does not manage it
 */
export async function deleteCourse({ dependencies, viewer }: CoursesRequest, input: { id: string }): Promise<void> {
  const { clock, database, enrolmentEvents, lessonsOfClasses } = dependencies
  const manager = requireTeacherOrCentre(viewer)
  const { id, code } = await findOwnCourseById(database, manager, input.id)
  const notifyRooms = await database.transaction(async (transaction) => {
    // Archive and close first. Then no class, request or lesson can be added between reading the history and deleting the
    // course.
    await archiveCourse(transaction, id)
    await closeClasses(transaction, { courseId: id })
    const classIds = await listClassIds(transaction, id)
    if (await haveHistory(transaction, classIds)) {
      await removePlannedLessons(transaction, classIds, { changedBy: manager.memberId, now: clock.now() })
      const notifyLessons = await lessonsOfClasses.end(transaction, classIds)
      const groupIds = (await listClassCodes(transaction, id)).map((classCode) => makeGroupId(code, classCode))
      return () => {
        notifyLessons()
        enrolmentEvents.publish('requestsChanged', { groupIds })
      }
    }
    await deleteClasses(transaction, classIds)
    await deletePicturesOf(transaction, id)
    await deleteCourseRow(transaction, id)
    return () => {}
  })
  notifyRooms()
}
