import type { ChatMessage } from '@hien/contract/chat'
import type { EventBus } from '../../platform/cluster/event-bus.ts'

/** What meetings tell the waiting rooms and the video rooms, on every node. */
export type LessonEvents = {
  started: { groupId: string; sessionId: string; message: ChatMessage }
  ended: { groupId: string; sessionId: string }
  /**
   * A member got the link into the running meeting: leaving the waiting room is not leaving the lesson. `awayAfter`: who
   * is unseen there for so many milliseconds is away; null where we do not see ourselves who is inside, missing where a node
   * of an earlier version tells.
   */
  entered: { sessionId: string; memberId: string; awayAfter?: number | null }
  /** Other people than before are in the room of a centre's class: said at most once in two seconds of each room. */
  presenceChanged: { groupId: string }
}

export type LessonEventBus = EventBus<LessonEvents>
