import type { EventBus } from '../platform/cluster/event-bus.ts'

/** What guardians tell whoever shows a child to a parent, on every node. */
export type GuardianshipEvents = {
  /** A tie was made, accepted or refused. */
  changed: { childId: string; parentId: string }
  /** A parent is shown nothing more of a child. */
  ended: { childId: string; parentId: string }
}

export type GuardianshipEventBus = EventBus<GuardianshipEvents>
