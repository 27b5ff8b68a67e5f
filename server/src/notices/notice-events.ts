import type { EventBus } from '../platform/cluster/event-bus.ts'

/** Events about notices, published to every node. */
export type NoticeEvents = {
  /** The notices of these members have changed: some are new or were read. */
  changed: { memberIds: string[] }
  /** At least one push is due now. */
  due: Record<string, never>
}

export type NoticeEventBus = EventBus<NoticeEvents>
