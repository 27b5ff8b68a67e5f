import type { EventBus } from '../platform/cluster/event-bus.ts'

/** Events about posts, published to every node: open pages and the planning of notices follow them. */
export type BoardEvents = {
  /** A post that has appeared was created, changed or deleted. `forParents`: guardians could read it before or can read it now. */
  changed: { classId: string; forParents: boolean }
  /** Readers who have not seen this post are to be reminded of it. */
  reminded: { postId: string }
}

export type BoardEventBus = EventBus<BoardEvents>
