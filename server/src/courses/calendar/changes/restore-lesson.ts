import type { CoursesRequest } from '../../dependencies.ts'
import { changeLesson } from './change-calendar.ts'
import { freeStandIns, restoreLessonIfFree } from './change-store.ts'
import { requireRestorable, timeTaken } from './lesson-rules.ts'
import type { PresentedLesson } from '../present-lesson.ts'

/**
 * lessonRestore: cancelled -> planned, at its time, which has not come (decision 049).
 * @throws {Refusal} FORBIDDEN, INVALID_INPUT when another lesson of the class has taken its time, NOT_FOUND, CLASS_ENDED,
 *   STATE_CHANGED when it is not cancelled any more, its time has come, or another lesson makes up for it
 */
export const restoreLesson = (context: CoursesRequest, input: { id: string }): Promise<PresentedLesson> =>
  changeLesson(context, input.id, async (lesson, { transaction, classId, now }) => {
    requireRestorable(lesson, now)
    if (!(await restoreLessonIfFree(transaction, { ...lesson, classId }, now))) throw timeTaken()
    await freeStandIns(transaction, [lesson.id])
  })
