import type { Refusal } from '../../core/refusal.ts'
import type { RateLimit, RateLimits } from '../../core/rate-limits.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Viewer } from '../../core/viewer.ts'

type Points = readonly { limit: RateLimit; key: string }[]

/**
 * The limits that a lookup is charged to, by kind of code. A class or course code leads to what a teacher hands out. A
 * student's or pairing code leads to a child, and a slip code into a class.
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
  // A hit reveals a name.
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

/** The parts of a request that a lookup needs: its limits and its network. */
type LookUpContext = Pick<RequestContext, 'address'> & {
  dependencies: Pick<RequestContext['dependencies'], 'rateLimits'>
}

const giveBack = (points: Points) => Promise.all(points.map(({ limit, key }) => limit.giveBack(key)))

/**
 * Takes points from all limits or from none: a caller stopped by one limit keeps the points of the others.
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
 * Charges for unknown codes that were looked up together. Call this before the caller learns anything about any of them.
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
 * Looks up a code that a person typed. A miss costs one point of the member and one of the network. So nobody can try codes
 * out, even with many accounts from one place.
 * @param kind of the code; a course code counts as a class code.
 * @throws {Refusal} the given one for a miss, RATE_LIMITED
 */
export async function lookUpCode<Row>(
  { dependencies: { rateLimits }, address }: LookUpContext,
  kind: keyof typeof pointsOf,
  viewer: Viewer,
  /** Called only on a miss, because creating an Error is expensive. */
  missing: () => Refusal,
  find: () => Promise<Row | null>,
): Promise<Row> {
  const points = pointsOf[kind](rateLimits, viewer.memberId, address)
  // Take the points first and refund them on a hit, so that concurrent guesses are counted.
  await take(points)
  const row = await find().catch(async (error: unknown) => {
    // The caller has learned nothing about the code.
    await giveBack(points)
    throw error
  })
  if (row === null) throw missing()
  await giveBack(points)
  return row
}
