/**
 * Measures how long ago this browser received its access token. A device's clock may be wrong by days, so the times in the
 * token are never compared with it. Two readings of the same clock can be compared.
 */
import * as z from 'zod/mini'
import { deviceStorage } from '../browser-storage.ts'

const key = 'hien-token-received'

/** `exp` identifies the token. `at` is the time of this device's clock when the token arrived, in milliseconds. */
const receivedRule = z.object({ exp: z.number(), at: z.number() })

/** The age of a token when this page first looked at it, and the time since then, which no change of the clock affects. */
let firstLook = { exp: Number.NaN, at: Number.NaN, age: 0, monotonicAt: 0 }

/** Call it before the token is stored: other tabs read this when they are told about the token. */
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
 * Returns the milliseconds since the token arrived, sleep included. Null if nothing is known about it, or if the clock has
 * been set back since.
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
  // The monotonic clock may stop while the device sleeps, and the other clock may be set back.
  return Math.max(age, firstLook.age + performance.now() - firstLook.monotonicAt)
}
