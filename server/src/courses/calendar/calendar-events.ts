import { makeGroupId, type ChangedLesson } from '@hien/contract/chat'
import type { EventBus } from '../../platform/cluster/event-bus.ts'

/** Events from calendars to waiting rooms, published to every node. */
export type CalendarEvents = {
  /**
   * A manager moved, cancelled, restored, added or removed these lessons. A closure that is created or removed publishes only
   * one lesson of each class with an open room.
   */
  changed: { lessons: ChangedLesson[] }
}

export type CalendarEventBus = EventBus<CalendarEvents>

type LessonInItsClass = Pick<ChangedLesson, 'id' | 'timeLearn' | 'reason'> & {
  state: 'planned' | 'cancelled' | 'held'
  startsAt: Date
  movedFrom: Date | null
  classCode: string
  courseCode: string
}

/**
 * Converts a lesson to the form that is sent to its waiting room. The state `removed` means that the lesson was deleted from
 * the calendar.
 */
export const changedLesson = (
  lesson: LessonInItsClass,
  state: ChangedLesson['state'] = lesson.state,
): ChangedLesson => ({
  id: lesson.id,
  groupId: makeGroupId(lesson.courseCode, lesson.classCode),
  startsAt: lesson.startsAt.toISOString(),
  timeLearn: lesson.timeLearn,
  state,
  movedFrom: lesson.movedFrom?.toISOString() ?? null,
  reason: lesson.reason,
})
