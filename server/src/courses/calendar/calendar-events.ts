import type { ChangedLesson } from '@hien/contract/chat'
import type { EventBus } from '../../platform/cluster/event-bus.ts'

/** What calendars tell the waiting rooms, on every node. */
export type CalendarEvents = {
  /** People have moved, cancelled, restored, added or taken back these lessons. */
  changed: { lessons: ChangedLesson[] }
}

export type CalendarEventBus = EventBus<CalendarEvents>
