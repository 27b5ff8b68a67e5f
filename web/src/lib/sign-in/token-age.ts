/**
 * Measures how long ago this browser received its access token. A device's clock can be wrong by days, so this file never
 * compares the times in the token with that clock. It compares two readings of the clock.
 */
import * as z from 'zod/mini'
import { deviceStorage } from '../browser-storage.ts'

const key = 'hien-token-received'

/** `exp` identifies the token. `at` is the time of this device's clock when the token arrived, in milliseconds. */
const receivedRule = z.object({ exp: z.number(), at: z.number() })

/**
 * The token that this page looked at last: its age at the first look, and the monotonic time of that look. A change of
 * the device's clock does not affect the monotonic time.
 */
let firstLook = { exp: Number.NaN, at: Number.NaN, age: 0, monotonicAt: 0 }

/** Stores that the token arrived now. Call it before the token is stored: other tabs read the time when the token changes. */
export const rememberReceived = (exp: number) =>
  deviceStorage.set({ [key]: JSON.stringify({ exp, at: Date.now() } satisfies z.infer<typeof receivedRule>) })

export const forgetReceived = () => deviceStorage.remove(key)

function readReceived(exp: number) {
  try {
    const received = receivedRule.parse(JSON.parse(deviceStorage.get(key) ?? 'null'))
    return received.exp === exp ? received : null
  } catch {
    return null
  }
}

/**
 * Returns the milliseconds since the token arrived, sleep included. Null if the time of arrival is not known, or if the
 * clock was set back before this page first looked at the token.
 * @param exp the token's time of expiry, which identifies it
 */
export function tokenAge(exp: number): number | null {
  const received = readReceived(exp)
  if (received === null) return null
  const age = Date.now() - received.at
  if (firstLook.exp !== exp || firstLook.at !== received.at) {
    if (age < 0) return null
    firstLook = { ...received, age, monotonicAt: performance.now() }
  }
  // Take the larger of both: the monotonic clock can stop while the device sleeps, and the device's clock can be set back.
  return Math.max(age, firstLook.age + performance.now() - firstLook.monotonicAt)
}
