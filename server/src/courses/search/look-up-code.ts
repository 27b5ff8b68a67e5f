import type { Refusal } from '../../core/refusal.ts'
import type { RateLimit, RateLimits } from '../../core/rate-limits.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Viewer } from '../../core/viewer.ts'

type Points = readonly { limit: RateLimit; key: string }[]

/**
 * The rate limits from which a lookup takes points, by kind of code. A student code or pairing code can reveal a child, and a
 * slip code lets its user into a class. So these three kinds have stricter limits of their own.
 */
const pointsOf = {
  class: (rateLimits: RateLimits, memberId: string, network: string): Points => [
    { limit: rateLimits.unknownCodes, key: memberId },
    { limit: rateLimits.unknownCodesOfNetwork, key: network },
  ],
  student: (rateLimits: RateLimits, memberId: string, network: string): Points => [
    { limit: rateLimits.unknownCodes, key: memberId },
    { limit: rateLimits.unknownStudentCodes, key: memberId },
    { limit: rateLimits.unknownStudentCodesOfNetwork, key: network },
  ],
  teacher: (rateLimits: RateLimits, memberId: string, network: string): Points => [
    { limit: rateLimits.unknownCodes, key: memberId },
    { limit: rateLimits.unknownCodesOfNetwork, key: network },
  ],
  pairing: (rateLimits: RateLimits, memberId: string, network: string): Points => [
    { limit: rateLimits.pairingCodes, key: memberId },
    { limit: rateLimits.pairingCodesOfNetwork, key: network },
  ],
  slip: (rateLimits: RateLimits, memberId: string, network: string): Points => [
    { limit: rateLimits.slipCodes, key: memberId },
    { limit: rateLimits.slipCodesOfNetwork, key: network },
  ],
}

/** The parts of a request that a lookup needs: the rate limits, and the network from which the request comes. */
type LookUpContext = Pick<RequestContext, 'address'> & {
  dependencies: Pick<RequestContext['dependencies'], 'rateLimits'>
}

const giveBack = (points: Points) => Promise.all(points.map(({ limit, key }) => limit.giveBack(key)))

/**
 * Takes `count` points from each limit. If one limit has too few points, the points taken from the others are given back.
 * @throws {Refusal} RATE_LIMITED
 */
async function take(points: Points, count = 1): Promise<void> {
  for (const [index, { limit, key }] of points.entries()) {
    try {
      await limit.take(key, count)
    } catch (error) {
      for (let given = 0; given < count; given += 1) await giveBack(points.slice(0, index))
      throw error
    }
  }
}

/**
 * Takes points for several unknown codes that were looked up together. Call this function before the member gets any result.
 * @throws {Refusal} RATE_LIMITED
 */
export async function payForMisses(
  { dependencies: { rateLimits }, address }: LookUpContext,
  kind: keyof typeof pointsOf,
  { viewer, misses }: { viewer: Viewer; misses: number },
): Promise<void> {
  if (misses > 0) await take(pointsOf[kind](rateLimits, viewer.memberId, address), misses)
}

/**
 * Returns the row for a code that a user typed. A miss costs one point of each limit that `pointsOf` has for
 * the kind. The limits count per member and per network, so guessing codes is limited even with many accounts in one network.
 * @param kind the kind of code; a course code counts as a class code.
 * @throws {Refusal} the error of `missing` if there is no row; RATE_LIMITED
 */
export async function lookUpCode<Row>(
  { dependencies: { rateLimits }, address }: LookUpContext,
  kind: keyof typeof pointsOf,
  viewer: Viewer,
  /** Returns the error for a miss. A function, because creating an Error is expensive and most lookups succeed. */
  missing: () => Refusal,
  find: () => Promise<Row | null>,
): Promise<Row> {
  const points = pointsOf[kind](rateLimits, viewer.memberId, address)
  // Take the points first and refund them on a hit, so that concurrent guesses are counted.
  await take(points)
  const row = await find().catch(async (error: unknown) => {
    // The lookup failed and revealed nothing about the code, so it costs nothing.
    await giveBack(points)
    throw error
  })
  if (row === null) throw missing()
  await giveBack(points)
  return row
}
