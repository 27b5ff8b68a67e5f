import type { EventBus } from '../platform/cluster/event-bus.ts'

/** Events about notices, published to every node. */
export type NoticeEvents = {
  /** These members have new notices, or have read some. */
  changed: { memberIds: string[] }
  /** A delivery is due now. */
  due: Record<string, never>
}

export type NoticeEventBus = EventBus<NoticeEvents>
