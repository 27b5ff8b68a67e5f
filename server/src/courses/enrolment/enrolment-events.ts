import type { EventBus } from '../../platform/cluster/event-bus.ts'

/** Events from classes to rooms and open pages, published to every node. */
export type EnrolmentEvents = {
  /** A member who had joined is no longer in the class, and must leave its room (decision 027). */
  removed: { classId: string; groupId: string; memberId: string }
  /** Requests to join these classes were made, taken back or decided, or ended with the class. */
  requestsChanged: { groupIds: string[] }
}

export type EnrolmentEventBus = EventBus<EnrolmentEvents>
