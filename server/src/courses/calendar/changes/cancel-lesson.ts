import { lessonCancelRule } from '@hien/contract/rules/lesson'
import { readInput } from '../../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../../core/viewer.ts'
import type { CoursesRequest } from '../../dependencies.ts'
import { changeLesson } from './change-calendar.ts'
import { cancelLessons } from './change-store.ts'
import { requireCancellable, requireRevision } from './lesson-rules.ts'
import type { PresentedLesson } from '../present-lesson.ts'

/**
 * lessonCancel: cancels a planned lesson, with a reason that is shown to the class. Works until 30 days after the lesson, so
 * that a missed lesson can still get a make-up lesson (decision 049).
 * @throws {Refusal} FORBIDDEN; INVALID_INPUT; NOT_FOUND; CLASS_ENDED; STATE_CHANGED if `revision` is not the lesson's current
 *   one, or the lesson is held, already cancelled or too old
 */
export function cancelLesson(
  context: CoursesRequest,
  input: { id: string; reason: string; revision?: number | null | undefined },
): Promise<PresentedLesson> {
  requireTeacherOrCentre(context.viewer)
  const { reason } = readInput(lessonCancelRule, input)
  return changeLesson(context, input.id, async (lesson, { transaction, manager, now }) => {
    requireRevision(lesson, input.revision)
    requireCancellable(lesson, now)
    await cancelLessons(transaction, [lesson.id], { reason, changedBy: manager.memberId, now })
  })
}
