import type { RoomType } from '@hien/contract/vocabulary'
import type { Viewer } from '../../../core/viewer.ts'
import type { MemberRoomClass } from '../../sessions/room-token.ts'

/** A provider's API, the course's own link, or our own page. */
export type ProviderName = RoomType | 'fixed_link' | 'built_in'

/** The data a session stores about its meeting; never a link or password. Null if there is nothing to store. */
export type Meeting = {
  id: string | null
  /** BigBlueButton only: distinguishes this meeting from an earlier one with the same id. */
  createTime: string | null
}

/** One lesson, with everything a provider needs to know. */
export type ProviderLesson = {
  sessionId: string
  room: MemberRoomClass
  /** When the lesson ends by itself at the latest. */
  until: Date
  /** Aborted when the caller has waited long enough. */
  signal: AbortSignal
}

/** A meeting that can be entered now. */
export type OpenMeeting = {
  meeting: Meeting
  /** Returns an absolute join address for this participant, as host or guest according to their part; never stored. */
  joinLink(participant: Viewer): Promise<string>
}

/** A place where lessons are held. If a method throws, the provider cannot do it now. */
export type MeetingProvider = {
  readonly name: ProviderName
  /** Milliseconds after which an unseen member counts as away, if we can see who is inside; otherwise null. */
  readonly awayAfter: number | null
  /** Returns the session's meeting; null if the provider has lost it. A different createTime means it was created again. */
  find(lesson: ProviderLesson, meeting: Meeting): Promise<OpenMeeting | null>
  create(lesson: ProviderLesson): Promise<OpenMeeting>
  /** Ends the meeting and its links. A meeting that no longer exists is not an error. */
  end(meeting: Meeting, signal: AbortSignal): Promise<void>
}
