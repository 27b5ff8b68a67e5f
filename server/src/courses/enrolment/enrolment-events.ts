import type { EventBus } from '../../platform/cluster/event-bus.ts'

/** Events from classes to rooms and open pages, published to every node. */
export type EnrolmentEvents = {
  /** A joined member left the class or was removed, and must leave its room (decision 027). */
  removed: { classId: string; groupId: string; memberId: string }
  /** The waiting requests of these classes changed: they were made, taken back or decided, or the class was closed. */
  requestsChanged: { groupIds: string[] }
}

export type EnrolmentEventBus = EventBus<EnrolmentEvents>
