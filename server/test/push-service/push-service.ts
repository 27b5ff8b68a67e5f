/** A push service as browsers have one (RFC 8030): real HTTPS on loopback, with browsers that subscribe and read what comes. */
import { createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { PushPayload } from '@hien/contract/push-payload'
import { decryptPush, makeBrowserKeys, type BrowserKeys } from './decrypt-push.ts'

/** How it answers; 'silence': not at all. */
export type PushAnswer = { status: number; headers?: Record<string, string>; body?: string } | 'silence' | 'reset'

/** What pushSubscribe takes, as PushSubscription.toJSON() gives it. */
export type BrowserSubscription = { endpoint: string; p256dh: string; auth: string }

export type Push = { browser: Browser; payload: PushPayload; headers: IncomingHttpHeaders }

export type Browser = BrowserSubscription & {
  keys: BrowserKeys
  /** Answered instead of what the service answers, in this order; the last one stays. */
  answers: PushAnswer[]
  /** What the service took for it, read with its keys. */
  taken(): Push[]
}

export type PushService = {
  /** host:port, for config.pushHosts. */
  host: string
  /** What everybody without answers of their own is answered; 201 until it is set. */
  answer: PushAnswer
  /** Requests, taken or not; whose endpoint, in the order they came. */
  requests: { endpoint: string; headers: IncomingHttpHeaders; body: Buffer; at: number; taken: boolean }[]
  /** The most that were under way at once. */
  maxAtOnce: number
  /** A browser that subscribes here, so far known to nobody. */
  browser(): Browser
  /** What it took, in the order it came, read with the keys of its browsers. */
  taken(): Push[]
  /** Listens no longer and cuts every connection, until `comeBack`. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  close(): Promise<void>
}

const pem = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
/** For processes of their own, as NODE_EXTRA_CA_CERTS. Its key lies beside it and is worth nothing: tests alone trust it. */
export const pushCertificateFile = new URL('certificate.pem', import.meta.url).pathname

/** This process trusts the service from now on. */
export function trustPushService(): void {
  const certificate = pem('certificate.pem')
  const trusted = getCACertificates('default')
  if (!trusted.includes(certificate)) setDefaultCACertificates([...trusted, certificate])
}

const decode = (part = '') => Buffer.from(part, 'base64url')

/** Who sends, by its VAPID header (RFC 8292). @throws when it is not signed by the key it names, for this service, at this time. */
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
 * Listens on 127.0.0.1 under a certificate of its own, which `trustPushService` makes this process trust.
 * @param askedPort the port to listen on; a free one by default.
 */
export async function createPushService(askedPort = 0): Promise<PushService> {
  const browsers = new Map<string, Browser>()
  let underWay = 0
  let made = 0
  const server = createServer({ cert: pem('certificate.pem'), key: pem('key.pem') }, (request, response) => {
    underWay += 1
    service.maxAtOnce = Math.max(service.maxAtOnce, underWay)
    response.once('close', () => (underWay -= 1))
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
    maxAtOnce: 0,
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
