import type { EventBus } from '../platform/cluster/event-bus.ts'

/** Events from courses and centres about who teaches, published to every node. */
export type TeacherEvents = {
  /**
   * These members were named or are no longer named to teach a course or a lesson, or their membership of a centre changed.
   * Rooms check again whether these members may be there. `centreIds` are for pages that show who teaches at a centre.
   * `classIds` are the classes with another teacher, or none, in all lessons or in one.
   */
  changed: { memberIds: string[]; centreIds: string[]; classIds?: string[] }
}

export type TeacherEventBus = EventBus<TeacherEvents>
