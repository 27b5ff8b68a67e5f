import { lessonMoveRule } from '@hien/contract/rules/lesson'
import { readInput } from '../../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../../core/viewer.ts'
import type { CoursesRequest } from '../../dependencies.ts'
import { changeLesson } from './change-calendar.ts'
import { moveLessonRow } from './change-store.ts'
import {
  lessonTime,
  movedFromAfter,
  requireMovable,
  requireRevision,
  requireTimeAhead,
  timeTaken,
} from './lesson-rules.ts'
import type { PresentedLesson } from '../present-lesson.ts'

/**
 * lessonMove: gives a planned lesson that has not begun a new time, length and reason. The lesson keeps its id. A lesson that
 * is moved back to its original time counts as not moved (decision 049).
 * @throws {Refusal} FORBIDDEN; INVALID_INPUT, also if the time is past, too far ahead or taken by another lesson of the class;
 *   NOT_FOUND; CLASS_ENDED; STATE_CHANGED if `revision` is not the lesson's current one, or the lesson has begun, is held or
 *   cancelled
 */
export function moveLesson(
  context: CoursesRequest,
  input: {
    id: string
    startsAt: Date
    timeLearn: number
    reason?: string | null | undefined
    revision?: number | null | undefined
  },
): Promise<PresentedLesson> {
  requireTeacherOrCentre(context.viewer)
  const { startsAt, timeLearn: minutes, reason } = readInput(lessonMoveRule, input)
  const time = lessonTime(startsAt, minutes)
  return changeLesson(context, input.id, async (lesson, { transaction, manager, classId, now }) => {
    requireRevision(lesson, input.revision)
    requireMovable(lesson, now)
    requireTimeAhead(startsAt, now)
    const movedFrom = movedFromAfter(lesson, startsAt)
    const moved = await moveLessonRow(
      transaction,
      { id: lesson.id, classId },
      { time, minutes, movedFrom, reason, changedBy: manager.memberId, now },
    )
    if (!moved) throw timeTaken()
  })
}
