/** Zoom's signatures on the webhooks it sends. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Milliseconds. A call older or newer than this may be a replay. */
const maxAge = 5 * 60 * 1000

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

/** True if Zoom signed exactly this body recently. */
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

/** Returns the answer that proves to Zoom that the address is ours. */
export const answerValidation = (secret: string, plainToken: string) => ({
  plainToken,
  encryptedToken: sign(secret, plainToken),
})
