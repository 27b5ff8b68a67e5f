import { webPaths } from '@hien/contract/web-paths'
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { maySendLong } from './unused-connections/long-requests.ts'

/**
 * Scripts: only our own files. Styles may be inline, because the component kit writes style elements.
 * Pictures may come from any https address, because teachers can put such pictures into course descriptions with the editor
 * (see courses/clean-html.ts). The site of a picture learns the network address of whoever reads the description, but gets no
 * cookie or referrer. `frame-src` lists the hosts of videos that a description may contain. Only
 * web/src/lib/trusted-markup.ts and DOMPurify may turn text into markup (`trusted-types`).
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  // Students listen to recordings before they send them.
  "media-src 'self' blob:",
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
 * Browsers must use https for two years (max-age in seconds). includeSubDomains is left out on purpose: a centre may have other
 * sites below the same name, some without TLS. A subdomain without TLS is no danger, because we keep nothing in cookies.
 */
const strictTransport = 'max-age=63072000'

const disabledFeatures = [
  'geolocation',
  'payment',
  'usb',
  'serial',
  'hid',
  'midi',
  'accelerometer',
  'gyroscope',
  'magnetometer',
]

/**
 * Returns the permissions policy. `room` says whether the page may use the camera and share the screen. Students record homework
 * with the microphone. It is allowed on every page, because a browser keeps the policy of the page that was loaded first.
 */
const permissions = (room: 'self' | '') =>
  [
    `camera=(${room})`,
    'microphone=(self)',
    `display-capture=(${room})`,
    ...disabledFeatures.map((name) => `${name}=()`),
  ].join(', ')

/**
 * True for pages that may use camera and screen: the video room and index.html. A video room is always opened by a
 * full page load (decision 032). While offline, the service worker shows its stored index.html in place of any page.
 */
const isRoom = (address: string) => address.startsWith(webPaths.videoRoom('')) || /^\/index\.html(?:\?|$)/.test(address)

/** Returns the headers of every answer (docs/changing/interface.md, "Headers") for the requested address. */
export type SecurityHeaders = (address: string) => Readonly<Record<string, string>>

/**
 * Creates the function that returns the headers.
 * @param publicUrl if it is https, the headers tell browsers to keep using https.
 */
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

/** Returns the text of a complete HTTP response without a body, for a socket that the HTTP server no longer handles. */
export function bareResponse(status: number, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' })
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
}

/** HTTP status for Node's error codes of unreadable requests. Any other error code gets 400. */
const unreadable: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/**
 * Sets the headers on all answers of Fastify. Also answers 417 to an unknown Expect header: otherwise Node would do so before
 * Fastify sees the request, without these headers.
 */
export function addSecurityHeaders(app: FastifyInstance, headersOf: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headersOf(request.url))
    done()
  })
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, headersOf('')).end()
  })
}

/**
 * Answers a request whose address Fastify cannot read (`frameworkErrors`). No hook runs for it, so the headers are set here.
 */
export const handleUnroutable =
  (headersOf: SecurityHeaders) =>
  ({ statusCode = 400 }: FastifyError, { url }: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers(headersOf(url)).code(statusCode).type('text/plain; charset=utf-8').send('Bad request')
  }

/**
 * Answers bytes that are not an HTTP request, and requests that arrive too slowly (`clientErrorHandler`). Nothing is logged,
 * because the bytes may contain anything.
 */
export const handleUnreadable =
  (headersOf: SecurityHeaders) =>
  (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && maySendLong(socket)) return
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error)
    socket.end(bareResponse(unreadable[error.code ?? ''] ?? 400, headersOf('')), () => socket.destroy())
  }
