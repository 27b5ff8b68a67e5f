import type { EventBus } from '../platform/cluster/event-bus.ts'

/** Events from courses and centres about who teaches, published to every node. */
export type TeacherEvents = {
  /**
   * The members in `memberIds` became or stopped being the teacher of a course or lesson, moved their course to a centre, or
   * their membership of a centre changed. Rooms check again whether these members may stay.
   * `centreIds` are the centres whose pages about teachers must be updated. `classIds` are the classes whose teacher changed,
   * for all lessons or for one.
   */
  changed: { memberIds: string[]; centreIds: string[]; classIds?: string[] }
}

export type TeacherEventBus = EventBus<TeacherEvents>
