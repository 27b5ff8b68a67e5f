/**
 * A push service as browsers have one (RFC 8030): real HTTPS on loopback, with browsers that subscribe and read their pushes.
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

/** The service's answer. 'silence': no answer. 'reset': the connection is reset. */
export type PushAnswer = { status: number; headers?: Record<string, string>; body?: string } | 'silence' | 'reset'

/** The input of pushSubscribe, as PushSubscription.toJSON() returns it. */
export type BrowserSubscription = { endpoint: string; p256dh: string; auth: string }

export type Push = { browser: Browser; payload: PushPayload; headers: IncomingHttpHeaders }

export type Browser = BrowserSubscription & {
  keys: BrowserKeys
  /** Answers for this browser, in this order, instead of the service's answer. The last one stays. */
  answers: PushAnswer[]
  /** Returns the pushes that the service accepted for this browser, decrypted. */
  taken(): Push[]
}

export type PushService = {
  /** host:port, for config.pushHosts. */
  host: string
  /** The answer for all browsers without their own answers; 201 by default. */
  answer: PushAnswer
  /** All requests, accepted or not, in the order of arrival, with the endpoint of each. */
  requests: { endpoint: string; headers: IncomingHttpHeaders; body: Buffer; at: number; taken: boolean }[]
  /** Creates a browser that is subscribed here and that the server does not know yet. */
  browser(): Browser
  /** Returns the accepted pushes in the order of arrival, decrypted with the keys of their browsers. */
  taken(): Push[]
  /** Stops listening and cuts every connection, until `comeBack`. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  close(): Promise<void>
}

const pem = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
/**
 * For separate processes, as NODE_EXTRA_CA_CERTS. Its key is public in this folder, which does no harm: only tests trust it.
 */
export const pushCertificateFile = new URL('certificate.pem', import.meta.url).pathname

/** Makes this process trust the service from now on. */
export function trustPushService(): void {
  const certificate = pem('certificate.pem')
  const trusted = getCACertificates('default')
  if (!trusted.includes(certificate)) setDefaultCACertificates([...trusted, certificate])
}

const decode = (part = '') => Buffer.from(part, 'base64url')

/**
 * Reads the sender from its VAPID header (RFC 8292).
 * @throws if the header is not signed by the key it names, for this service and the current time.
 */
export function readVapid(authorization: string | undefined, origin: string): { publicKey: string; subject: string } {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = decode(publicKey)
  const coordinates = { x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', ...coordinates }, format: 'jwk' })
  const signed = Buffer.from(`${header}.${claims}`)
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, decode(signature))) throw new Error('not signed')
  const { aud, exp, sub } = JSON.parse(decode(claims).toString('utf8'))
  const now = Date.now() / 1000
  if (aud !== origin || exp < now || exp > now + 24 * 60 * 60) throw new Error('not for here and now')
  return { publicKey, subject: sub }
}

/**
 * Listens on 127.0.0.1 with a certificate that this process trusts after `trustPushService`.
 * @param askedPort the port; a free one by default.
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
