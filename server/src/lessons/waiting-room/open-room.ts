import type { ChatMessage } from '@hien/contract/chat'
import type { LessonPattern } from '@hien/contract/lesson-pattern'
import type { LimitFunction } from 'p-limit'
import type { ClusterRoomPresence } from './presence/cluster-presence.ts'
import type { PresenceChanges } from './presence/presence-changes.ts'

/** One waiting room while somebody of this node is in it. */
export type OpenRoom = {
  groupId: string
  classId: string
  sessionId: string
  teacherId: string
  schedule: LessonPattern
  /** Whether the session waits for a lesson planned on its day (decision 029). */
  planned: boolean
  live: boolean
  /** Of all nodes. */
  presence: ClusterRoomPresence
  /** What a crowded room is not told at once. */
  presenceChanges: PresenceChanges
  /** Notifications of a crowded room that the teacher gets next. */
  pendingForTeacher: ChatMessage[]
  /** One message after the other, so that they are sent in the order of their numbers. */
  queue: LimitFunction
}
