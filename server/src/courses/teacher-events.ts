import type { EventBus } from '../platform/cluster/event-bus.ts'

/** Events from courses and centres about who teaches, published to every node. */
export type TeacherEvents = {
  changed: {
    /**
     * Members who became or stopped being the teacher of a course or lesson, who moved their course to a centre, or whose
     * membership of a centre changed. Rooms check again whether these members may stay.
     */
    memberIds: string[]
    /** The centres whose pages about teachers must be updated. */
    centreIds: string[]
    /** The classes whose teacher changed, for all lessons or for one. */
    classIds?: string[]
  }
}

export type TeacherEventBus = EventBus<TeacherEvents>
