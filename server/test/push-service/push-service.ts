/**
 * A push service for tests (RFC 8030), with HTTPS on 127.0.0.1. It also plays the browsers, which subscribe and decrypt their
 * pushes.
 */
import { createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { PushPayload } from '@hien/contract/push-payload'
import { decryptPush, makeBrowserKeys, type BrowserKeys } from './decrypt-push.ts'

/** An answer to a push. 'silence' never answers. 'reset' closes the connection without an answer. */
export type PushAnswer = { status: number; headers?: Record<string, string>; body?: string } | 'silence' | 'reset'

/** The input of pushSubscribe. A real browser gets these values from PushSubscription.toJSON(). */
export type BrowserSubscription = { endpoint: string; p256dh: string; auth: string }

export type Push = { browser: Browser; payload: PushPayload; headers: IncomingHttpHeaders }

export type Browser = BrowserSubscription & {
  keys: BrowserKeys
  /**
   * The answers to the pushes for this browser, in this order; the last answer is repeated. If the list is empty, the service's
   * `answer` is used.
   */
  answers: PushAnswer[]
  /** Returns the decrypted pushes that the service has accepted for this browser. */
  taken(): Push[]
}

export type PushService = {
  /** Host and port as host:port, for config.pushHosts. */
  host: string
  /** The answer to pushes for browsers whose `answers` is empty; status 201 by default. */
  answer: PushAnswer
  /** All requests in order of arrival. `taken` is true if the answer was 2xx. `at` is in milliseconds since 1970. */
  requests: { endpoint: string; headers: IncomingHttpHeaders; body: Buffer; at: number; taken: boolean }[]
  /** Creates a browser with a subscription at this service. The test must still call pushSubscribe on the Hiên server. */
  browser(): Browser
  /** Returns all accepted pushes in order of arrival, decrypted with the keys of their browsers. */
  taken(): Push[]
  /** Stops listening and cuts all connections, as if the service were down, until the test calls `comeBack`. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  close(): Promise<void>
}

const pem = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
/**
 * Path of the service's certificate, for NODE_EXTRA_CA_CERTS of a separate server process. The private key lies next to it in
 * the repository. This does no harm, because only tests trust the certificate.
 */
export const pushCertificateFile = new URL('certificate.pem', import.meta.url).pathname

/** Makes this process trust the service's certificate from now on. */
export function trustPushService(): void {
  const certificate = pem('certificate.pem')
  const trusted = getCACertificates('default')
  if (!trusted.includes(certificate)) setDefaultCACertificates([...trusted, certificate])
}

const decode = (part = '') => Buffer.from(part, 'base64url')

/**
 * Returns the sender's public key and contact address from the VAPID header of a push (RFC 8292).
 * @throws if the signature does not match the key in the header or the token is for another origin. Also if the token is
 *   expired or valid for more than 24 hours.
 */
export function readVapid(authorization: string | undefined, origin: string): { publicKey: string; subject: string } {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = decode(publicKey)
  const coordinates = { x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', ...coordinates }, format: 'jwk' })
  const signed = Buffer.from(`${header}.${claims}`)
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, decode(signature)))
    throw new Error('the VAPID signature is invalid')
  const { aud, exp, sub } = JSON.parse(decode(claims).toString('utf8'))
  const now = Date.now() / 1000
  if (aud !== origin || exp < now || exp > now + 24 * 60 * 60)
    throw new Error('the VAPID token has a wrong audience or expiry')
  return { publicKey, subject: sub }
}

/**
 * Starts the service on 127.0.0.1. This process trusts its certificate after `trustPushService`.
 * @param askedPort the port; a free port by default.
 */
export async function createPushService(askedPort = 0): Promise<PushService> {
  const browsers = new Map<string, Browser>()
  let made = 0
  const server = createServer({ cert: pem('certificate.pem'), key: pem('key.pem') }, (request, response) => {
    const respond = async () => {
      const { headers } = request
      const body = await buffer(request)
      const endpoint = `https://${service.host}${request.url ?? ''}`
      const browser = browsers.get(endpoint)
      const answer = browser ? answerOf(browser) : { status: 404 }
      const taken = typeof answer === 'object' && answer.status >= 200 && answer.status < 300
      service.requests.push({ endpoint, headers, body, at: Date.now(), taken })
      if (answer === 'reset') request.socket.destroy()
      else if (answer !== 'silence') response.writeHead(answer.status, answer.headers).end(answer.body)
    }
    respond().catch(() => request.socket.destroy())
  })
  const answerOf = ({ answers }: Browser) => (answers.length > 1 ? answers.shift() : answers[0]) ?? service.answer
  const listen = (port: number) => new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const stop = async () => {
    const closed = new Promise((done) => server.close(done))
    server.closeAllConnections()
    await closed
  }
  await listen(askedPort)
  const { port } = server.address() as AddressInfo
  const service: PushService = {
    host: `localhost:${port}`,
    answer: { status: 201 },
    requests: [],
    browser() {
      made += 1
      const keys = makeBrowserKeys()
      const browser: Browser = {
        endpoint: `https://${service.host}/push/${made}`,
        p256dh: keys.ecdh.getPublicKey('base64url'),
        auth: keys.auth.toString('base64url'),
        keys,
        answers: [],
        taken: () => service.taken().filter((push) => push.browser === browser),
      }
      browsers.set(browser.endpoint, browser)
      return browser
    },
    taken: () =>
      service.requests.flatMap(({ endpoint, headers, body, taken }) => {
        const browser = browsers.get(endpoint)
        if (!taken || !browser) return []
        return [{ browser, headers, payload: JSON.parse(decryptPush(body, browser.keys)) as PushPayload }]
      }),
    goAway: stop,
    comeBack: () => listen(port),
    close: async () => {
      if (server.listening) await stop()
    },
  }
  return service
}
