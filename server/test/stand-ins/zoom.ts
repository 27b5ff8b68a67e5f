/** A stand-in for Zoom's token endpoint, meetings and webhooks, written from Zoom's reference. */
import { createHmac, randomUUID } from 'node:crypto'
import { jsonReply, standIn, type Received, type Reply, type StandIn } from './stand-in.ts'

type HeldMeeting = { id: number; topic: string; status: 'waiting' | 'started'; body: Record<string, unknown> }
/** A webhook request as Zoom sends it, in the form of Fastify's inject(). */
export type ZoomWebhook = {
  method: 'POST'
  url: string
  headers: Record<string, string>
  payload: string
}

export type ZoomStandIn = StandIn & {
  accountId: string
  clientId: string
  clientSecret: string
  webhookSecret: string
  meetings: Map<number, HeldMeeting>
  tokensIssued: number
  /** Makes all tokens that were issued so far invalid. */
  revokeTokens(): void
  forget(): void
  /** Returns a signed webhook request. `seconds` is its timestamp, in seconds since 1970. */
  webhook(event: string, payload: unknown, seconds: number): ZoomWebhook
}

/** Returns the signature of a webhook as Zoom computes it: `v0=` and the HMAC-SHA256 of `v0:{timestamp}:{body}`. */
export const zoomSignature = (secret: string, timestamp: string, body: string) =>
  `v0=${createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex')}`

export async function zoomStandIn(): Promise<ZoomStandIn> {
  const meetings = new Map<number, HeldMeeting>()
  const tokens = new Set<string>()
  const error = (status: number, code: number) => jsonReply(status, { code, message: 'No.' })

  const token = ({ headers, body }: Received): Reply => {
    const credentials = Buffer.from(`${own.clientId}:${own.clientSecret}`).toString('base64')
    const form = new URLSearchParams(body)
    const isRight =
      headers.authorization === `Basic ${credentials}` &&
      form.get('grant_type') === 'account_credentials' &&
      form.get('account_id') === own.accountId
    if (!isRight) return jsonReply(400, { reason: 'Bad Request', error: 'invalid_request' })
    const issued = randomUUID()
    tokens.add(issued)
    own.tokensIssued++
    return jsonReply(200, {
      access_token: issued,
      token_type: 'bearer',
      expires_in: 3600,
      scope: 'meeting:write:admin',
    })
  }
  /** Returns a meeting as the API answers it. `start_url` is different each time, as at Zoom. */
  const present = ({ id, topic, status }: HeldMeeting) => ({
    id,
    uuid: `uuid-${id}==`,
    topic,
    status,
    type: 2,
    join_url: `https://us02web.zoom.us/j/${id}?pwd=guest`,
    start_url: `https://us02web.zoom.us/s/${id}?zak=${randomUUID()}`,
    password: 'p4ssw0rd',
  })
  const create = ({ body }: Received): Reply => {
    const asked = JSON.parse(body) as Record<string, unknown> & { settings?: Record<string, unknown> }
    const isValid =
      typeof asked['topic'] === 'string' &&
      asked['topic'].length <= 200 &&
      asked['type'] === 2 &&
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(String(asked['start_time'])) &&
      asked['timezone'] === 'Asia/Ho_Chi_Minh' &&
      Number.isInteger(asked['duration'])
    if (!isValid) return error(400, 300)
    const meeting: HeldMeeting = {
      id: 85_000_000_000 + meetings.size + Math.floor(Math.random() * 1e9),
      topic: String(asked['topic']),
      status: 'waiting',
      body: asked,
    }
    meetings.set(meeting.id, meeting)
    return jsonReply(201, present(meeting))
  }

  const answer = (request: Received): Reply => {
    const { method, path, headers } = request
    if (path === '/oauth/token') return method === 'POST' ? token(request) : { status: 405 }
    if (!tokens.has(headers.authorization?.replace(/^Bearer /, '') ?? '')) return error(401, 124)
    if (method === 'POST' && path === '/v2/users/me/meetings') return create(request)
    const [, id = '', part] = /^\/v2\/meetings\/(\d+)(\/status)?$/.exec(path) ?? []
    const meeting = meetings.get(Number(id))
    if (!meeting) return error(404, 3001)
    if (method === 'GET' && !part) return jsonReply(200, present(meeting))
    if (method === 'PUT' && part) {
      if ((JSON.parse(request.body) as { action: string }).action !== 'end') return error(400, 300)
      meeting.status = 'waiting'
      return { status: 204 }
    }
    if (method === 'DELETE' && !part) {
      if (meeting.status === 'started') return error(400, 3002)
      meetings.delete(meeting.id)
      return { status: 204 }
    }
    return { status: 405 }
  }

  const own = Object.assign(await standIn(answer), {
    accountId: 'account-1',
    clientId: 'client-1',
    clientSecret: 'zoom-client-geheim',
    webhookSecret: 'test-secret',
    meetings,
    tokensIssued: 0,
    revokeTokens: () => tokens.clear(),
    forget: () => meetings.clear(),
    webhook(event: string, payload: unknown, seconds: number): ZoomWebhook {
      const body = JSON.stringify({ event, event_ts: seconds * 1000, payload })
      const timestamp = String(seconds)
      return {
        method: 'POST',
        url: '/callbacks/zoom',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'x-zm-request-timestamp': timestamp,
          'x-zm-signature': zoomSignature(own.webhookSecret, timestamp, body),
        },
        payload: body,
      }
    },
  })
  return own
}
