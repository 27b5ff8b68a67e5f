import type { EventBus } from '../../platform/cluster/event-bus.ts'

/** What classes tell the waiting rooms and the video rooms, on every node. */
export type EnrolmentEvents = {
  /** A member who had joined is in the class no more: and out of its room (decision 027). */
  removed: { classId: string; groupId: string; memberId: string }
}

export type EnrolmentEventBus = EventBus<EnrolmentEvents>
