/** Returns a function that is true while calls are within the limit: `perSecond`, and `burst` at once after a pause. */
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
