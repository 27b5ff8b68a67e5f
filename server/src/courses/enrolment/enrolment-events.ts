import type { EventBus } from '../../platform/cluster/event-bus.ts'

/** What classes tell rooms and open pages, on every node. */
export type EnrolmentEvents = {
  /** A member who had joined is in the class no more: and out of its room (decision 027). */
  removed: { classId: string; groupId: string; memberId: string }
  /** Requests to join these classes were made, taken back or decided, or are over with the class. */
  requestsChanged: { groupIds: string[] }
}

export type EnrolmentEventBus = EventBus<EnrolmentEvents>
