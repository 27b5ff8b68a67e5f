import type { CoursesRequest } from '../../dependencies.ts'
import { changedLesson } from '../calendar-events.ts'
import { changeCalendar, requireLesson } from './change-calendar.ts'
import { cancelLessons, wasAnnounced } from './change-store.ts'
import { findOwnLesson } from './own-lesson-store.ts'
import { requireRemovable } from './lesson-rules.ts'
import { presentLesson } from '../present-lesson.ts'
import { deleteLessons } from '../store.ts'

/** Shown to the class if it was told about the lesson. */
const removedReason = 'Buổi này không còn trong lịch học'

/**
 * lessonRemove: deletes an extra or make-up lesson, if it has not begun and nobody has changed it (decision 049). Such lessons
 * are added by lessonAdd and by closures. If the class was told about the lesson, it is cancelled instead, so that the class is also
 * told that it does not take place.
 * @throws {Refusal} FORBIDDEN; NOT_FOUND; CLASS_ENDED; STATE_CHANGED if the lesson has begun, is held, was changed or cancelled,
 *   or is a weekly lesson
 */
export async function removeLesson(context: CoursesRequest, input: { id: string }): Promise<void> {
  const removed = await changeCalendar(context, { lessonId: input.id }, async (parts) => {
    const { transaction, manager, now } = parts
    const lesson = await requireLesson(parts, input.id)
    requireRemovable(lesson, now)
    const find = () => findOwnLesson(transaction, manager.memberId, lesson.id)
    if (await wasAnnounced(transaction, lesson.id)) {
      await cancelLessons(transaction, [lesson.id], { reason: removedReason, changedBy: manager.memberId, now })
      const cancelled = await find()
      return cancelled && changedLesson(presentLesson(manager, cancelled, cancelled.conflicts))
    }
    const row = await find()
    await deleteLessons(transaction, [lesson.id])
    return row && changedLesson(presentLesson(manager, row, row.conflicts), 'removed')
  })
  if (removed) context.dependencies.calendarEvents.publish('changed', { lessons: [removed] })
}
