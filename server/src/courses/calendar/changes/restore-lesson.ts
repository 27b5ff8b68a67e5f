import type { CoursesRequest } from '../../dependencies.ts'
import { changeLesson } from './change-calendar.ts'
import { freeStandIns, restoreLessonIfFree } from './change-store.ts'
import { requireRestorable, timeTaken } from './lesson-rules.ts'
import type { PresentedLesson } from '../present-lesson.ts'

/**
 * lessonRestore: changes a cancelled lesson back to planned and keeps its time, which must be in the future (decision 049).
 * @throws {Refusal} FORBIDDEN; INVALID_INPUT if another lesson of the class has taken the time; NOT_FOUND; CLASS_ENDED;
 *   STATE_CHANGED if the lesson is not cancelled, its start is past, or a make-up lesson replaces it
 */
export const restoreLesson = (context: CoursesRequest, input: { id: string }): Promise<PresentedLesson> =>
  changeLesson(context, input.id, async (lesson, { transaction, manager, classId, now }) => {
    requireRestorable(lesson, now)
    const by = { changedBy: manager.memberId, now }
    if (!(await restoreLessonIfFree(transaction, { ...lesson, classId }, by))) throw timeTaken()
    await freeStandIns(transaction, [lesson.id])
  })
