/** Zoom's signatures on what it sends (webhooks). */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** A call older or newer than this may be somebody's repetition. */
const maxAge = 5 * 60 * 1000

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

/** Whether Zoom signed these very bytes, lately. */
export function isSignedByZoom(
  secret: string,
  call: { signature: string; timestamp: string; body: string },
  now: Date,
): boolean {
  const age = now.getTime() - Number(call.timestamp) * 1000
  if (!/^\d{1,12}$/.test(call.timestamp) || Math.abs(age) > maxAge) return false
  const expected = Buffer.from(`v0=${sign(secret, `v0:${call.timestamp}:${call.body}`)}`)
  const given = Buffer.from(call.signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** What proves to Zoom that the address is ours. */
export const answerValidation = (secret: string, plainToken: string) => ({
  plainToken,
  encryptedToken: sign(secret, plainToken),
})
