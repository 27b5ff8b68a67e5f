import type { ChatMessage } from '@hien/contract/chat'
import type { EventBus } from '../../platform/cluster/event-bus.ts'

/** Events that lessons publish to the waiting rooms and video rooms on every node. */
export type LessonEvents = {
  started: { groupId: string; sessionId: string; message: ChatMessage }
  ended: { groupId: string; sessionId: string }
  /**
   * A member got the link into the running meeting, so leaving the waiting room is not leaving the lesson. `awayAfter`:
   * milliseconds after which a member unseen in the meeting counts as away. Null if we cannot see who is inside; missing if
   * the event comes from a node of an earlier version.
   */
  entered: { sessionId: string; memberId: string; awayAfter?: number | null }
  /** People entered or left the room of a centre's class. Published at most once in two seconds per room. */
  presenceChanged: { groupId: string }
}

export type LessonEventBus = EventBus<LessonEvents>
