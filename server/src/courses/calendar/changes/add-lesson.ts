import { limits } from '@hien/contract/limits'
import { lessonAddRule } from '@hien/contract/rules/lesson'
import { Refusal, readInput } from '../../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../../core/viewer.ts'
import type { CoursesRequest } from '../../dependencies.ts'
import { changeCalendar, presentChanged, requireLesson } from './change-calendar.ts'
import { countLessonsOf, insertLesson } from './change-store.ts'
import { lessonTime, originalOf, requireNotReplaced, requireTimeAhead, timeTaken } from './lesson-rules.ts'
import type { PresentedLesson } from '../present-lesson.ts'

/**
 * lessonAdd: adds an extra lesson to a class that the caller manages, or a make-up lesson for a cancelled lesson (decision
 * 049). If that lesson is itself a make-up, the new one makes up for its original. The new lesson may be after the class's last
 * lesson.
 * @throws {Refusal} FORBIDDEN; INVALID_INPUT, also if the time is past, too far ahead or taken by another lesson of the class,
 *   or if the class would have too many lessons; NOT_FOUND if the caller manages no such class, or the class has no such lesson
 *   to make up for; CLASS_ENDED; STATE_CHANGED if the lesson to make up for is not cancelled or already has a make-up lesson
 */
export async function addLesson(
  context: CoursesRequest,
  input: { classId: string; startsAt: Date; timeLearn: number; makesUpFor?: string | null | undefined },
): Promise<PresentedLesson> {
  requireTeacherOrCentre(context.viewer)
  const { startsAt, timeLearn: minutes } = readInput(lessonAddRule, input)
  const id = await changeCalendar(context, input, async (parts) => {
    const { transaction, manager, classId, now } = parts
    const lost = input.makesUpFor == null ? null : await requireLesson(parts, input.makesUpFor)
    if (lost) requireNotReplaced(lost)
    requireTimeAhead(startsAt, now)
    if ((await countLessonsOf(transaction, classId)) >= limits.maxLessonsPerClass) {
      const description = `Một lớp học có tối đa ${limits.maxLessonsPerClass} buổi học`
      throw new Refusal('INVALID_INPUT', { field: 'startsAt', description })
    }
    const time = lessonTime(startsAt, minutes)
    const makesUpFor = lost && originalOf(lost)
    const changedBy = manager.memberId
    const added = await insertLesson(transaction, { classId, time, minutes, makesUpFor, changedBy, now })
    if (added === null) throw timeTaken()
    return added
  })
  return presentChanged(context, id)
}
