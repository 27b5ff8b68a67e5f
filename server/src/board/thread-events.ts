import type { EventBus } from '../platform/cluster/event-bus.ts'

/** Events about threads, published to every node: the live hub and the planning of notices follow them. */
export type ThreadEvents = {
  /** A message was sent. The members read its thread. */
  sent: { memberIds: string[] }
  /** A member has read a thread on one of their pages. */
  read: { memberId: string }
  /** A message was reported. The centre is the one to which the message's class belongs. */
  reported: { centreId: string | null }
}

export type ThreadEventBus = EventBus<ThreadEvents>
