/** A stand-in for Google's token endpoint and the spaces of the Google Meet API, written from Google's reference. */
import { createVerify, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto'
import { jsonReply, standIn, type Received, type Reply, type StandIn } from './stand-in.ts'

type Space = { name: string; meetingUri: string; accessType: string; isActive: boolean }

export type GoogleMeetStandIn = StandIn & {
  clientEmail: string
  subject: string
  privateKey: KeyObject
  spaces: Map<string, Space>
  tokensIssued: number
  revokeTokens(): void
  forget(): void
}

const decoded = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>

/**
 * Starts the stand-in.
 * @param now returns the current time in milliseconds since 1970, at which the assertion of a token request must be valid.
 */
export async function googleMeetStandIn(now: () => number): Promise<GoogleMeetStandIn> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const spaces = new Map<string, Space>()
  const tokens = new Set<string>()
  const error = (code: number, status: string) => jsonReply(code, { error: { code, status, message: 'No.' } })

  const isRightAssertion = (assertion: string) => {
    const [header = '', claims = '', signature = ''] = assertion.split('.')
    const isSigned = createVerify('RSA-SHA256').update(`${header}.${claims}`).verify(publicKey, signature, 'base64url')
    if (!isSigned || decoded(header)['alg'] !== 'RS256') return false
    const { iss, sub, scope, aud, iat, exp } = decoded(claims)
    const seconds = Math.floor(now() / 1000)
    return (
      iss === own.clientEmail &&
      sub === own.subject &&
      scope === 'https://www.googleapis.com/auth/meetings.space.created' &&
      aud === `${own.address}/token` &&
      Number(iat) <= seconds &&
      Number(exp) > seconds &&
      Number(exp) - Number(iat) <= 3600
    )
  }
  const token = ({ body }: Received): Reply => {
    const form = new URLSearchParams(body)
    const isRight =
      form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
      isRightAssertion(form.get('assertion') ?? '')
    if (!isRight) return jsonReply(400, { error: 'invalid_grant' })
    const issued = randomUUID()
    tokens.add(issued)
    own.tokensIssued++
    return jsonReply(200, { access_token: issued, token_type: 'Bearer', expires_in: 3599 })
  }
  const present = ({ name, meetingUri, accessType }: Space) =>
    jsonReply(200, { name, meetingUri, meetingCode: meetingUri.split('/').at(-1), config: { accessType } })
  const configOf = (body: string) =>
    (JSON.parse(body || '{}') as { config?: { accessType?: string; entryPointAccess?: string } }).config ?? {}

  const answer = (request: Received): Reply => {
    const { method, path, query, headers, body } = request
    if (path === '/token') return method === 'POST' ? token(request) : { status: 405 }
    if (!tokens.has(headers.authorization?.replace(/^Bearer /, '') ?? '')) return error(401, 'UNAUTHENTICATED')
    if (method === 'POST' && path === '/v2/spaces') {
      const { accessType = 'TRUSTED' } = configOf(body)
      const key = randomUUID().replaceAll('-', '').slice(0, 12)
      const meetingUri = `https://meet.google.com/${key.slice(0, 3)}-${key.slice(3, 7)}-${key.slice(7, 10)}`
      const space = { name: `spaces/${key}`, meetingUri, accessType, isActive: true }
      spaces.set(space.name, space)
      return present(space)
    }
    const [, name = '', verb] = /^\/v2\/(spaces\/[\w-]+)(:endActiveConference)?$/.exec(path) ?? []
    const space = spaces.get(name)
    if (!space) return error(404, 'NOT_FOUND')
    if (method === 'GET' && !verb) return present(space)
    if (method === 'PATCH' && !verb) {
      if (new URLSearchParams(query).get('updateMask') !== 'config.accessType') return error(400, 'INVALID_ARGUMENT')
      space.accessType = configOf(body).accessType ?? space.accessType
      return present(space)
    }
    if (method === 'POST' && verb) {
      if (!space.isActive) return error(400, 'FAILED_PRECONDITION')
      space.isActive = false
      return jsonReply(200, {})
    }
    return { status: 405 }
  }

  const own = Object.assign(await standIn(answer), {
    clientEmail: 'hien@project.iam.gserviceaccount.com',
    subject: 'day@trungtam.example.vn',
    privateKey,
    spaces,
    tokensIssued: 0,
    revokeTokens: () => tokens.clear(),
    forget: () => spaces.clear(),
  })
  return own
}
