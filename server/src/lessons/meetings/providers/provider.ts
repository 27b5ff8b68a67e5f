import type { RoomType } from '@hien/contract/vocabulary'
import type { Viewer } from '../../../core/viewer.ts'
import type { MemberRoomClass } from '../../sessions/room-token.ts'

/** The kinds of places for meetings: a provider with an API, the course's own link, or our own video room. */
export type ProviderName = RoomType | 'fixed_link' | 'built_in'

/**
 * The data that a session stores about its meeting; never a link or password. `id` is null for a fixed link and for the
 * video room.
 */
export type Meeting = {
  id: string | null
  /** BigBlueButton only: distinguishes this meeting from an earlier one with the same id. */
  createTime: string | null
}

/**
 * One member's request to open a lesson's meeting: what a provider needs to create it or, with the stored `Meeting`, to find it.
 * `room` says whether the member's link is a host's.
 */
export type ProviderLesson = {
  sessionId: string
  room: MemberRoomClass
  /** When the lesson ends by itself if nobody ends it before. */
  until: Date
  /** Aborted when the caller has waited long enough. */
  signal: AbortSignal
}

/** A meeting that exists at its provider, so that people can join it now. */
export type OpenMeeting = {
  meeting: Meeting
  /** Returns this participant's join URL. It must never be stored, because anyone who opens it may enter as the host. */
  joinLink(participant: Viewer): Promise<string>
}

/** Finds, creates and ends meetings. If a method throws, the provider is failing at the moment. */
export type MeetingProvider = {
  readonly name: ProviderName
  /**
   * Milliseconds after which a member not seen in the meeting counts as having left. Null if we cannot see who is
   * inside.
   */
  readonly awayAfter: number | null
  /**
   * Returns the session's meeting; null if the provider has lost it. If the result has another createTime than `meeting`, the
   * call has created the meeting again.
   */
  find(lesson: ProviderLesson, meeting: Meeting): Promise<OpenMeeting | null>
  create(lesson: ProviderLesson): Promise<OpenMeeting>
  /**
   * Ends the meeting, so that its links stop working. Does not throw if the meeting no longer exists. Does nothing for a fixed
   * link or the video room.
   */
  end(meeting: Meeting, signal: AbortSignal): Promise<void>
}
