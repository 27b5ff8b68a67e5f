import type { RoomType } from '@hien/contract/vocabulary'
import type { Viewer } from '../../../core/viewer.ts'
import type { MemberRoomClass } from '../../sessions/room-token.ts'

/** A provider's API, the course's own link, or our own page. */
export type ProviderName = RoomType | 'fixed_link' | 'built_in'

/** What a session remembers of its meeting: no link and no password. Null where there is nothing to remember. */
export type Meeting = {
  id: string | null
  /** BigBlueButton's own: tells this meeting from an earlier one of the same id. */
  createTime: string | null
}

/** One lesson as a provider needs to know it. */
export type ProviderLesson = {
  sessionId: string
  room: MemberRoomClass
  /** When it ends by itself at the latest. */
  until: Date
  /** Aborted when the caller has waited long enough. */
  signal: AbortSignal
}

/** A meeting that can be entered now. */
export type OpenMeeting = {
  meeting: Meeting
  /** An absolute address into it for whoever calls, host or guest as their part in the room says; never stored. */
  joinLink(participant: Viewer): Promise<string>
}

/** A place where lessons are held. A throw means that it cannot be done there now. */
export type MeetingProvider = {
  readonly name: ProviderName
  /** Where we are shown who is inside again and again: who is not seen for so many milliseconds is away. Else null. */
  readonly awayAfter: number | null
  /** The session's meeting, or null when the provider has lost it. A meeting of another createTime stands in for a lost one. */
  find(lesson: ProviderLesson, meeting: Meeting): Promise<OpenMeeting | null>
  create(lesson: ProviderLesson): Promise<OpenMeeting>
  /** Ends it, and its links with it; one that is gone already is no error. */
  end(meeting: Meeting, signal: AbortSignal): Promise<void>
}
