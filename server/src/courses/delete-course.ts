import { makeGroupId } from '@hien/contract/chat'
import { takeOffCalendar } from './calendar/planning/take-off-calendar.ts'
import { closeClasses, deleteClasses, haveHistory, listClassCodes, listClassIds } from './classes/closing-store.ts'
import type { CoursesRequest } from './dependencies.ts'
import { requireTeacherOrCentre } from '../core/viewer.ts'
import { findOwnCourseById } from './access.ts'
import { deletePicturesOf } from './pictures/store.ts'
import { archiveCourse, deleteCourseRow } from './store.ts'

/**
 * courseDelete: archives a course that the caller manages. Its classes are closed, their lessons end, and search no longer
 * finds it. Its members can still read it, and its code stays taken. A course whose classes never had a candidate or a lesson
 * is deleted with its classes (decision 025). Archiving an archived course succeeds.
 * @throws {Refusal} FORBIDDEN, NOT_FOUND, also for another teacher's course
 */
export async function deleteCourse({ dependencies, viewer }: CoursesRequest, input: { id: string }): Promise<void> {
  const { clock, database, enrolmentEvents, lessonsOfClasses } = dependencies
  const { id, code } = await findOwnCourseById(database, requireTeacherOrCentre(viewer), input.id)
  const notifyRooms = await database.transaction(async (transaction) => {
    // In this order, nothing can be added to the course once its history is read: no class, request or lesson.
    await archiveCourse(transaction, id)
    await closeClasses(transaction, { courseId: id })
    const classIds = await listClassIds(transaction, id)
    if (await haveHistory(transaction, classIds)) {
      await takeOffCalendar(transaction, classIds, clock.now())
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
