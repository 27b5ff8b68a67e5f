import type { ChatMessage } from '@hien/contract/chat'
import type { EventBus } from '../../platform/cluster/event-bus.ts'

/** What meetings tell the waiting rooms and the video rooms, on every node. */
export type LessonEvents = {
  started: { groupId: string; sessionId: string; message: ChatMessage }
  ended: { groupId: string; sessionId: string }
  /** A member got the link into the running meeting: leaving the waiting room is not leaving the lesson. */
  entered: { sessionId: string; memberId: string }
}

export type LessonEventBus = EventBus<LessonEvents>
