import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../../core/clock.ts'
import type { BigBlueButtonConfig } from '../../../platform/config/provider-config.ts'
import { callBigBlueButton, callAddress } from './big-blue-button-api.ts'
import { ProviderError } from './call-api.ts'
import { meetingTitle, participantName } from './meeting-title.ts'
import type { ProviderLesson, Meeting, MeetingProvider, OpenMeeting } from './provider.ts'
import { readRecordings, type PublishedRecording } from './published-recordings.ts'
import { childElement, childElements, elementText } from './read-xml.ts'

const maxNameLength = 64
/** Minutes after which BigBlueButton ends an empty meeting. Long enough that a short network outage ends no meeting. */
const minutesEmpty = '15'

export type BigBlueButton = MeetingProvider & {
  readonly awayAfter: number
  /** True if `secret` is part of the address that BigBlueButton calls when this session's meeting has ended. */
  isEndSecret(sessionId: string, secret: string): boolean
  /** True if the meeting is over or no longer exists. */
  isOver(meeting: Meeting, signal: AbortSignal): Promise<boolean>
  /** Returns the member codes of the people in the meeting; empty if the meeting is not running. */
  participants(meeting: Meeting, signal: AbortSignal): Promise<string[]>
  /** Returns the published recordings of these meetings, newest first. */
  recordings(meetingIds: string[], signal: AbortSignal): Promise<PublishedRecording[]>
}

/** Returns the provider for BigBlueButton 2.4 or newer. The session's id is used as meeting id. */
export function bigBlueButton(config: BigBlueButtonConfig, publicUrl: string, clock: Clock): BigBlueButton {
  /** Derives a secret for one session from BigBlueButton's shared secret, so that no secret needs to be stored. */
  const derived = (purpose: string, sessionId: string) =>
    createHmac('sha256', config.secret).update(`hien ${purpose} ${sessionId}`).digest('base64url')

  const open = async ({ sessionId, room, until, signal }: ProviderLesson): Promise<OpenMeeting> => {
    const minutesLeft = Math.ceil((until.getTime() - clock.now().getTime()) / 60_000)
    const created = await callBigBlueButton(
      config,
      'create',
      {
        name: meetingTitle(room, maxNameLength),
        meetingID: sessionId,
        // Nobody uses these passwords. Without them, releases before 2.7 treat a repeated create call as another meeting.
        attendeePW: derived('attendee', sessionId),
        moderatorPW: derived('moderator', sessionId),
        record: 'true',
        autoStartRecording: 'false',
        allowStartStopRecording: 'true',
        guestPolicy: 'ALWAYS_ACCEPT',
        duration: String(Math.max(minutesLeft, 1)),
        meetingExpireIfNoUserJoinedInMinutes: minutesEmpty,
        meetingExpireWhenLastUserLeftInMinutes: minutesEmpty,
        logoutURL: publicUrl,
        meta_endCallbackUrl: `${publicUrl}/callbacks/bigbluebutton/${sessionId}/${derived('end', sessionId)}`,
      },
      signal,
    )
    const createTime = elementText(created ?? undefined, 'createTime')
    if (!/^\d+$/.test(createTime)) throw new ProviderError('BigBlueButton create: no createTime')
    return {
      meeting: { id: sessionId, createTime },
      joinLink: async (participant) =>
        callAddress(config, 'join', {
          fullName: participantName(participant, maxNameLength),
          meetingID: sessionId,
          createTime,
          role: room.part === 'teacher' ? 'MODERATOR' : 'VIEWER',
          userID: participant.memberCode,
        }),
    }
  }
  const about = (meeting: Meeting) => ({ meetingID: meeting.id ?? '' })

  return {
    name: 'bigblue',
    // Milliseconds. Meetings are polled every 30 s, so a member missing in one or two polls does not count as having
    // left.
    awayAfter: 100_000,
    // `find` calls create too: this changes nothing in an existing meeting and restores one that the server has lost.
    find: open,
    create: open,
    async end(meeting, signal) {
      await callBigBlueButton(config, 'end', about(meeting), signal)
    },
    isEndSecret(sessionId, secret) {
      const expected = Buffer.from(derived('end', sessionId))
      const given = Buffer.from(secret)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
    async isOver(meeting, signal) {
      const info = await callBigBlueButton(config, 'getMeetingInfo', about(meeting), signal)
      if (!info) return true
      return elementText(info, 'hasBeenForciblyEnded') === 'true' || Number(elementText(info, 'endTime')) > 0
    },
    async participants(meeting, signal) {
      const state = await callBigBlueButton(config, 'isMeetingRunning', about(meeting), signal)
      if (!state || elementText(state, 'running') !== 'true') return []
      const info = await callBigBlueButton(config, 'getMeetingInfo', about(meeting), signal)
      return childElements(childElement(info ?? undefined, 'attendees'), 'attendee').map((person) =>
        elementText(person, 'userID'),
      )
    },
    async recordings(meetingIds, signal) {
      const answer = await callBigBlueButton(
        config,
        'getRecordings',
        { meetingID: meetingIds.join(','), state: 'published' },
        signal,
      )
      return readRecordings(answer).filter(({ meetingId }) => meetingIds.includes(meetingId))
    },
  }
}
