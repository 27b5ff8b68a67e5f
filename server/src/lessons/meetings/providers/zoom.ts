import * as z from 'zod'
import type { Clock } from '../../../core/clock.ts'
import type { ZoomConfig } from '../../../platform/config/provider-config.ts'
import { withAccessToken } from './access-token.ts'
import { callApi, ProviderError, readJson, type ApiResponse } from './call-api.ts'
import { meetingTitle } from './meeting-title.ts'
import type { ProviderLesson, Meeting, MeetingProvider, OpenMeeting } from './provider.ts'
import { issueToken, webLink } from './provider-responses.ts'

const maxTopicLength = 200
const sevenHours = 7 * 60 * 60 * 1000

const meetingRule = z.object({
  id: z.union([z.int(), z.string().regex(/^\d+$/)]).transform(String),
  join_url: webLink,
  start_url: webLink,
  status: z.string().optional(),
})

export type Zoom = MeetingProvider & {
  /** True if Zoom says that the meeting is in progress. */
  isRunning(meeting: Meeting, signal: AbortSignal): Promise<boolean>
}

/** Returns the provider for Zoom, with server-to-server OAuth. All meetings belong to the user who owns the OAuth app. */
export function zoom(config: ZoomConfig, clock: Clock): Zoom {
  const call = withAccessToken(clock, async (signal) => {
    const credentials = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64')
    const body = new URLSearchParams({ grant_type: 'account_credentials', account_id: config.accountId }).toString()
    const headers = { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' }
    const what = 'Zoom token'
    return issueToken(what, await callApi(what, config.oauthUrl, { method: 'POST', headers, body }, signal))
  })
  const json = (method: string, body: unknown) => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const addressOf = ({ id }: Meeting) => `${config.apiUrl}/meetings/${encodeURIComponent(id ?? '')}`

  const read = async (meeting: Meeting, signal: AbortSignal) => {
    const what = 'Zoom get meeting'
    const answer = await call(what, addressOf(meeting), {}, signal)
    return answer.status === 404 ? null : readMeeting(what, answer, 200)
  }
  /** Only a teacher gets the start link, because it makes its user the host. No link is stored. */
  const open = ({ room }: ProviderLesson, { id, join_url, start_url }: z.output<typeof meetingRule>): OpenMeeting => ({
    meeting: { id, createTime: null },
    joinLink: async () => (room.part === 'teacher' ? start_url : join_url),
  })

  return {
    name: 'zoom',
    awayAfter: null,
    async find(lesson, meeting) {
      const found = await read(meeting, lesson.signal)
      return found && open(lesson, found)
    },
    async create(lesson) {
      const now = clock.now()
      const body = {
        topic: meetingTitle(lesson.room, maxTopicLength),
        // Type 2 is a scheduled meeting.
        type: 2,
        // Zoom expects the local time in `timezone`.
        start_time: new Date(now.getTime() + sevenHours).toISOString().slice(0, 19),
        timezone: 'Asia/Ho_Chi_Minh',
        duration: Math.max(1, Math.ceil((lesson.until.getTime() - now.getTime()) / 60_000)),
        // We decide who gets a link. So whoever has one gets in without a Zoom account, registration or waiting room.
        settings: { join_before_host: false, waiting_room: false, approval_type: 2, meeting_authentication: false },
      }
      const what = 'Zoom create meeting'
      const answer = await call(what, `${config.apiUrl}/users/me/meetings`, json('POST', body), lesson.signal)
      return open(lesson, readMeeting(what, answer, 201))
    },
    async end(meeting, signal) {
      const ended = await call(
        'Zoom end meeting',
        `${addressOf(meeting)}/status`,
        json('PUT', { action: 'end' }),
        signal,
      )
      // Status 400 means that the meeting is not running. The deletion below ensures that nobody can join it again.
      expectStatus('Zoom end meeting', ended, [204, 400, 404])
      const removed = await call('Zoom delete meeting', addressOf(meeting), { method: 'DELETE' }, signal)
      expectStatus('Zoom delete meeting', removed, [204, 404])
    },
    isRunning: async (meeting, signal) => (await read(meeting, signal))?.status === 'started',
  }
}

function expectStatus(what: string, { status, text }: ApiResponse, expected: number[]): void {
  if (expected.includes(status)) return
  const [, code = ''] = /"code"\s*:\s*(\d{1,6})/.exec(text) ?? []
  throw new ProviderError(`${what}: answered ${status} ${code}`.trim())
}

function readMeeting(what: string, answer: ApiResponse, expected: number) {
  expectStatus(what, answer, [expected])
  const meeting = meetingRule.safeParse(readJson(what, answer))
  if (!meeting.success) throw new ProviderError(`${what}: the answer contains no meeting`)
  return meeting.data
}
