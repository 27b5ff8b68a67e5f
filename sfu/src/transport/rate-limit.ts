/**
 * Creates a rate limit. The returned function counts a call and returns true if the call is allowed. The limit is `perSecond`
 * calls a second on average, and `burst` calls at once after a pause.
 */
export function createRateLimit(perSecond: number, burst: number) {
  let left = burst
  let at = 0
  return (now: number): boolean => {
    left = Math.min(burst, left + ((now - at) * perSecond) / 1_000)
    at = now
    if (left < 1) return false
    left--
    return true
  }
}
