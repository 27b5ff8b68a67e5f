import { webPaths } from '@hien/contract/web-paths'
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { maySendLong } from './unused-connections/long-requests.ts'

/**
 * No script but our own files. Styles may be inline, because the component kit writes style elements. Pictures may come
 * from any https address, because teachers put such addresses into course descriptions (the tools of the
 * editor; courses/clean-html.ts): what they learn is a reader's network address, without cookie or referrer. Videos come from the
 * hosts a description may name. Text becomes markup through web/src/lib/trusted-markup.ts and the cleaner's policy alone.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  'frame-src https://www.youtube-nocookie.com https://www.youtube.com https://player.vimeo.com',
  "object-src 'none'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default dompurify',
].join('; ')

/**
 * Two years. Without includeSubDomains: a centre may serve its other sites below the same name, some of them without TLS,
 * and that is not ours to end. Nothing of ours is in cookies, so a subdomain without TLS reads nothing.
 */
const strictTransport = 'max-age=63072000'

const nowhere = ['geolocation', 'payment', 'usb', 'serial', 'hid', 'midi', 'accelerometer', 'gyroscope', 'magnetometer']
const inRoomsAlone = ['camera', 'microphone', 'display-capture']

const permissions = (room: 'self' | '') =>
  [...inRoomsAlone.map((name) => `${name}=(${room})`), ...nowhere.map((name) => `${name}=()`)].join(', ')

/**
 * Pages that use camera, microphone and screen: the video room, always opened by a full page load (decision
 * 032), and the page the service worker keeps, which stands in for any page while the network is away.
 */
const isRoom = (address: string) => address.startsWith(webPaths.videoRoom('')) || /^\/index\.html(?:\?|$)/.test(address)

/** What every answer carries (docs/changing/interface.md, "Headers"), by the address that was asked for. */
export type SecurityHeaders = (address: string) => Readonly<Record<string, string>>

/** @param publicUrl over https, browsers are told to stay there. */
export function createSecurityHeaders(publicUrl: string): SecurityHeaders {
  const common = {
    'content-security-policy': contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': strictTransport } : {}),
  }
  const elsewhere = { ...common, 'permissions-policy': permissions('') }
  const room = { ...common, 'permissions-policy': permissions('self') }
  return (address) => (isRoom(address) ? room : elsewhere)
}

/** A whole answer without a body, for a socket that HTTP has let go of. */
export function bareResponse(status: number, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' })
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
}

/** How Node names what it could not read as HTTP, and what that is answered with; anything else is a 400. */
const unreadable: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Puts the headers on every answer of Fastify's, and on those that Node gives before Fastify hears of a request. */
export function addSecurityHeaders(app: FastifyInstance, headersOf: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headersOf(request.url))
    done()
  })
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, headersOf('')).end()
  })
}

/** For Fastify's `frameworkErrors`: an address it cannot read, which no hook hears of. */
export const handleUnroutable =
  (headersOf: SecurityHeaders) =>
  ({ statusCode = 400 }: FastifyError, { url }: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers(headersOf(url)).code(statusCode).type('text/plain; charset=utf-8').send('Bad request')
  }

/** For Fastify's `clientErrorHandler`: what came was no HTTP request. Nothing of it is logged: it may hold anything. */
export const handleUnreadable =
  (headersOf: SecurityHeaders) =>
  (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && maySendLong(socket)) return
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error)
    socket.end(bareResponse(unreadable[error.code ?? ''] ?? 400, headersOf('')), () => socket.destroy())
  }
