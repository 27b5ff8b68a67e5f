import { makeGroupId } from '@hien/contract/chat'
import type { CoursesRequest } from '../dependencies.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { findOwnClassById } from './access.ts'
import { removePlannedLessons } from '../calendar/planning/remove-planned-lessons.ts'
import { closeClasses } from './closing-store.ts'
import { presentClass, type PresentedClass } from './present.ts'

/**
 * classClose: closes a class, so that nobody can start a lesson or ask to join. A live lesson or an open waiting room of the
 * class ends (decision 025). Planned lessons that are not over are deleted. All other data of the class stays readable. Closing
 * a class that is already closed succeeds.
 * @throws {Refusal} FORBIDDEN; NOT_FOUND if there is no such class or the caller does not manage it
 */
export async function closeClass(
  { dependencies, viewer }: CoursesRequest,
  input: { id: string },
): Promise<PresentedClass> {
  const { clock, database, enrolmentEvents, lessonsOfClasses } = dependencies
  const manager = requireTeacherOrCentre(viewer)
  const { id: classId, code, courseCode } = await findOwnClassById(database, manager, input.id)
  const notifyRooms = await database.transaction(async (transaction) => {
    await closeClasses(transaction, { classId })
    await removePlannedLessons(transaction, [classId], { changedBy: manager.memberId, now: clock.now() })
    return lessonsOfClasses.end(transaction, [classId])
  })
  notifyRooms()
  enrolmentEvents.publish('requestsChanged', { groupIds: [makeGroupId(courseCode, code)] })
  return presentClass(await findOwnClassById(database, manager, classId))
}
