import { makeGroupId } from '@hien/contract/chat'
import { takeOffCalendar } from './calendar/planning/take-off-calendar.ts'
import { closeClasses, deleteClasses, haveHistory, listClassCodes, listClassIds } from './classes/closing-store.ts'
import type { CoursesRequest } from './dependencies.ts'
import { requireTeacherOrCentre } from '../core/viewer.ts'
import { findOwnCourseById } from './access.ts'
import { deletePicturesOf } from './pictures/store.ts'
import { archiveCourse, deleteCourseRow } from './store.ts'

/**
 * courseDelete: archives an own course. Its classes are closed and their lessons end, it is out of search, its members
 * still read it, its code stays taken. Only a course whose classes never had a candidate or a lesson vanishes, with them
 * (decision 025). Archiving again succeeds.
 * @throws {Refusal} FORBIDDEN, NOT_FOUND also for another teacher's course
 */
export async function deleteCourse({ dependencies, viewer }: CoursesRequest, input: { id: string }): Promise<void> {
  const { clock, database, enrolmentEvents, lessonsOfClasses } = dependencies
  const { id, code } = await findOwnCourseById(database, requireTeacherOrCentre(viewer), input.id)
  const notifyRooms = await database.transaction(async (transaction) => {
    // In this order nothing can come to the course any more when its history is read: no class, request or lesson.
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
