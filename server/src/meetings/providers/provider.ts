import type { Viewer } from '../../viewer.ts'
import type { Room } from '../room-token.ts'

/** One lesson as a meeting provider needs to know it. */
export type Lesson = { sessionId: string; room: Room }

/** A place where lessons are held. */
export type MeetingProvider = {
  /** Makes the meeting ready; the same call again changes nothing. A throw means that the lesson cannot start there. */
  prepare(lesson: Lesson): Promise<void>
  /** An absolute address into the meeting for one member, made anew at each call and never stored. */
  joinLink(lesson: Lesson, participant: Viewer): Promise<string>
}
