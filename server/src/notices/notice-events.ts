import type { EventBus } from '../platform/cluster/event-bus.ts'

/** What notices tell of, on every node. */
export type NoticeEvents = {
  /** These members have notices they had not, or have read some. */
  changed: { memberIds: string[] }
  /** There is something to be sent now. */
  due: Record<string, never>
}

export type NoticeEventBus = EventBus<NoticeEvents>
