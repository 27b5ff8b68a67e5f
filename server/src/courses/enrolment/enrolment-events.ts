import type { EventBus } from '../../platform/cluster/event-bus.ts'

/** Events from classes to rooms and open pages, published to every node. */
export type EnrolmentEvents = {
  /** A joined member left the class or was removed, and must leave its room (decision 027). */
  removed: { classId: string; groupId: string; memberId: string }
  /**
   * The open requests to join these classes may have changed: requests were made, taken back or decided, students joined
   * without an approval, or a class was closed.
   */
  requestsChanged: { groupIds: string[] }
}

export type EnrolmentEventBus = EventBus<EnrolmentEvents>
