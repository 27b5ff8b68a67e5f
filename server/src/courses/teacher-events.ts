import type { EventBus } from '../platform/cluster/event-bus.ts'

/** What courses and centres tell of who teaches, on every node. */
export type TeacherEvents = {
  /**
   * These members teach something more or less than before: named, or named no more, to teach a course or one lesson;
   * invited to a centre, in it, or in it no more. The rooms they are in look again whether they are there by right; the
   * centres concerned are named for those who show who teaches there, and the classes that somebody else teaches now, or
   * nobody, in all their lessons or in one.
   */
  changed: { memberIds: string[]; centreIds: string[]; classIds?: string[] }
}

export type TeacherEventBus = EventBus<TeacherEvents>
