/** Checks Zoom's signatures on its webhook calls, and answers the call that validates our address. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Milliseconds. A call whose timestamp is farther than this from now, in the past or future, may be a replay and is
 * refused.
 */
const maxAge = 5 * 60 * 1000

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

/** True if Zoom signed exactly this body, with a timestamp at most five minutes from now. */
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

/** Returns the answer to Zoom's validation call. It proves that the server at this address knows the webhook secret. */
export const answerValidation = (secret: string, plainToken: string) => ({
  plainToken,
  encryptedToken: sign(secret, plainToken),
})
