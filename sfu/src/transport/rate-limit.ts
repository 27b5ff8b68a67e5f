/**
 * Creates a rate limit. The returned function counts a call and returns true if the call is allowed. The limit is `perSecond`
 * calls a second on average, and `burst` calls at once after a pause.
 */
export function createRateLimit(perSecond: number, burst: number) {
  let tokens = burst
  let at = 0
  return (now: number): boolean => {
    tokens = Math.min(burst, tokens + ((now - at) * perSecond) / 1_000)
    at = now
    if (tokens < 1) return false
    tokens--
    return true
  }
}
