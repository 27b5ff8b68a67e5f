import type { ChatMessage } from '@hien/contract/chat'
import type { EventBus } from '../../platform/cluster/event-bus.ts'

/** Events about lessons. Every node receives the events of all nodes. */
export type LessonEvents = {
  started: { groupId: string; sessionId: string; message: ChatMessage }
  ended: { groupId: string; sessionId: string }
  /**
   * A member got the link into the running meeting. Losing the waiting room's connection after that does not mean that
   * the member left the lesson. `awayAfter`: milliseconds after which a member not seen in the meeting counts as having
   * left. Null if we cannot see who is inside. Missing if a node of an earlier version sent the event.
   */
  entered: { sessionId: string; memberId: string; awayAfter?: number | null }
  /**
   * People entered or left the waiting room of a class that belongs to a centre. Each node sends at most one event in 2 s per
   * room.
   */
  presenceChanged: { groupId: string }
}

export type LessonEventBus = EventBus<LessonEvents>
