/**
 * Checks that a request of a bank service was signed with the payee's key. Pure functions. Sources: SePay's page about
 * authentication (developer.sepay.vn, 'Xác thực'), and Casso's about its webhooks, version 1 (secure token) and 2 (checksum).
 */
import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isSameSecret } from '../../core/is-same-secret.ts'

/** A request signed longer ago, or later in the future, is refused: somebody may be sending it again. */
const maxAgeMs = 5 * 60_000

const headerOf = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/**
 * Returns whether SePay sent this request: with `Authorization: Apikey {key}`, or with the signature
 * `X-SePay-Signature: sha256={HMAC-SHA256 of '{timestamp}.{body}' in hexadecimal}` and `X-SePay-Timestamp` in seconds.
 */
export function isFromSepay(
  headers: IncomingHttpHeaders,
  body: string,
  { key, now }: { key: string; now: Date },
): boolean {
  const signature = headerOf(headers, 'x-sepay-signature')
  if (signature === '') return isSameSecret(headerOf(headers, 'authorization'), `Apikey ${key}`)
  const timestamp = headerOf(headers, 'x-sepay-timestamp')
  if (!/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > maxAgeMs) return false
  const expected = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')
  return isSameSecret(signature.toLowerCase(), `sha256=${expected}`)
}

/** Returns a copy of a JSON value in which the keys of all objects are sorted. Lists keep their order. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sortKeys(inner)]))
}

/**
 * Returns whether Casso sent this request: with `Secure-Token: {key}` (version 1), or with
 * `X-Casso-Signature: t={time},v1={HMAC-SHA512 of '{time}.{body with sorted keys}' in hexadecimal}` (version 2). Casso promises no
 * unit for the time and repeats old deliveries unchanged, so the time is not compared with the clock.
 * @param body the parsed body.
 */
export function isFromCasso(headers: IncomingHttpHeaders, body: unknown, { key }: { key: string }): boolean {
  const signature = headerOf(headers, 'x-casso-signature')
  if (signature === '') return isSameSecret(headerOf(headers, 'secure-token'), key)
  const [, time, received] = /^t=(\d{1,16}),v1=([0-9a-f]{128})$/i.exec(signature) ?? []
  if (time === undefined || received === undefined) return false
  const expected = createHmac('sha512', key)
    .update(`${time}.${JSON.stringify(sortKeys(body))}`)
    .digest('hex')
  return isSameSecret(received.toLowerCase(), expected)
}
