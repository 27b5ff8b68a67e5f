import type { EventBus } from '../platform/cluster/event-bus.ts'

/** Events about guardianships, published to every node: the live hub and the planning of notices follow them. */
export type GuardianshipEvents = {
  /**
   * A guardianship was made, accepted, refused or reported, or a proposed date of birth was answered. For an answered date,
   * `parentId` is the guardian or centre who answered.
   */
  changed: { childId: string; parentId: string }
  /** A guardianship has ended: from now on the parent may not see anything about the child. */
  ended: { childId: string; parentId: string }
}

export type GuardianshipEventBus = EventBus<GuardianshipEvents>
