import type { EventBus } from '../platform/cluster/event-bus.ts'

/** Events about ties, published to every node: hubs and pages that show a child to a parent follow them. */
export type GuardianshipEvents = {
  /** A tie was made, accepted or refused. */
  changed: { childId: string; parentId: string }
  /** A tie has ended: the parent may see nothing about the child from now on. */
  ended: { childId: string; parentId: string }
}

export type GuardianshipEventBus = EventBus<GuardianshipEvents>
