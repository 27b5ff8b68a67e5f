import { makeGroupId, type ChangedLesson } from '@hien/contract/chat'
import type { EventBus } from '../../platform/cluster/event-bus.ts'

/** What calendars tell the waiting rooms, on every node. */
export type CalendarEvents = {
  /** People have moved, cancelled, restored, added or taken back these lessons. */
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

/** What a room is told of a lesson; `removed`: it is off the calendar. */
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
