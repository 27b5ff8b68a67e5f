import { SignJWT } from 'jose'
import * as z from 'zod'
import type { Clock } from '../../../core/clock.ts'
import type { GoogleMeetConfig } from '../../../platform/config/provider-config.ts'
import { withAccessToken } from './access-token.ts'
import { callApi, ProviderError, readJson, type ApiResponse } from './call-api.ts'
import type { MeetingProvider, OpenMeeting } from './provider.ts'
import { issueToken, webLink } from './provider-responses.ts'

const scope = 'https://www.googleapis.com/auth/meetings.space.created'

const spaceRule = z.object({ name: z.string().regex(/^spaces\/[\w-]+$/), meetingUri: webLink })

/**
 * Returns the provider for Google Meet. It calls the REST API as a Workspace user (domain-wide delegation). Each session gets a
 * meeting space of its own.
 */
export function googleMeet(config: GoogleMeetConfig, clock: Clock): MeetingProvider {
  const call = withAccessToken(clock, async (signal) => {
    const now = Math.floor(clock.now().getTime() / 1000)
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(config.clientEmail)
      .setSubject(config.subject)
      .setAudience(config.tokenUrl)
      .setIssuedAt(now)
      .setExpirationTime(now + 3600)
      .sign(config.privateKey)
    const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const request = { method: 'POST', headers, body: new URLSearchParams(grant).toString() }
    return issueToken('Google token', await callApi('Google token', config.tokenUrl, request, signal))
  })
  const json = (method: string, body: unknown) => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

  return {
    name: 'google_meeting',
    awayAfter: null,
    async find({ signal }, meeting) {
      const what = 'Google Meet get space'
      const answer = await call(what, `${config.apiUrl}/${meeting.id}`, {}, signal)
      return answer.status === 404 ? null : readSpace(what, answer)
    },
    async create({ signal }) {
      const what = 'Google Meet create space'
      // OPEN: students have private Google accounts or none, and must get in without asking the host.
      const space = { config: { accessType: 'OPEN', entryPointAccess: 'ALL' } }
      return readSpace(what, await call(what, `${config.apiUrl}/spaces`, json('POST', space), signal))
    },
    async end(meeting, signal) {
      const space = `${config.apiUrl}/${meeting.id}`
      const closed = { config: { accessType: 'RESTRICTED' } }
      const patch = `${space}?updateMask=config.accessType`
      // Restrict the space before ending the conference, so that nobody can return by the same link.
      const ways = { close: 'Google Meet close space', end: 'Google Meet end conference' }
      expectStatus(ways.close, await call(ways.close, patch, json('PATCH', closed), signal), [200, 404])
      const ended = await call(ways.end, `${space}:endActiveConference`, json('POST', {}), signal)
      // Status 400 means that there is no conference to end.
      expectStatus(ways.end, ended, [200, 400, 404])
    },
  }
}

function expectStatus(what: string, { status }: ApiResponse, expected: number[]): void {
  if (!expected.includes(status)) throw new ProviderError(`${what}: answered ${status}`)
}

function readSpace(what: string, answer: ApiResponse): OpenMeeting {
  const space = answer.status === 200 ? spaceRule.safeParse(readJson(what, answer)) : null
  if (!space?.success) throw new ProviderError(`${what}: answered ${answer.status} without a space`)
  const { name, meetingUri } = space.data
  return { meeting: { id: name, createTime: null }, joinLink: async () => meetingUri }
}
