import type { LessonPattern } from '@hien/contract/lesson-pattern'
import { requireLessonCount, writeCalendar } from '../calendar/planning/write-calendar.ts'
import { markLessonsChanged } from '../calendar/store.ts'
import { readCode } from '../../core/read-code.ts'
import { Refusal } from '../../core/refusal.ts'
import type { CoursesRequest } from '../dependencies.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { findOwnClass, findOwnClassById } from './access.ts'
import { presentClass, type PresentedClass } from './present.ts'
import { readClass } from './read-class.ts'
import { updateClassRow } from './store.ts'

const isSamePattern = (one: LessonPattern, other: LessonPattern) =>
  one.days === other.days &&
  one.minutes === other.minutes &&
  one.startDate.getTime() === other.startDate.getTime() &&
  one.endDate.getTime() === other.endDate.getTime()

/**
 * classUpdate: changes a class that the caller manages. The codes do not change, and a live lesson keeps its length (decision
 * 025). Weekly lessons that have not begun and that nobody has changed are replaced by those of the new pattern (decision 046). A
 * class whose last lesson is over can be extended.
 * @throws {Refusal} FORBIDDEN; INVALID_INPUT; NOT_FOUND if the caller does not manage such a class, or the given codes do not
 *   belong to it; CLASS_ENDED if the class is closed or its course archived
 */
export async function updateClass(
  { dependencies, viewer }: CoursesRequest,
  input: { id: string; courseCode: string; classCode: string },
): Promise<PresentedClass> {
  const { clock, database, lessonsOfClasses } = dependencies
  const manager = requireTeacherOrCentre(viewer)
  const {
    fields: { overAt: _overAt, ...fields },
  } = readClass(input)
  const own = await findOwnClass(database, manager, input)
  const { id, code } = own
  if (readCode(input.classCode) !== code) throw new Refusal('NOT_FOUND')
  if (!isSamePattern(own, fields)) requireLessonCount(fields)
  const which = { classId: id, now: clock.now() }
  await database.transaction(async (transaction) => {
    // If the calendar is not up to date, write it before the change, so that past lessons follow the old pattern.
    await writeCalendar(transaction, which)
    if (!(await updateClassRow(transaction, id, fields))) throw new Refusal('CLASS_ENDED')
    if (await writeCalendar(transaction, which))
      await markLessonsChanged(transaction, id, { changedBy: manager.memberId, now: which.now })
    await lessonsOfClasses.replan(transaction, { classId: id })
  })
  return presentClass(await findOwnClassById(database, manager, id))
}
