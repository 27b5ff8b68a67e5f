import type { Refusal } from '../../core/refusal.ts'
import type { RateLimit, RateLimits } from '../../core/rate-limits.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Viewer } from '../../core/viewer.ts'

type Points = readonly { limit: RateLimit; key: string }[]

/** A code of a class or course leads to what its teacher hands out; one of a student, and one that pairs, to a child; that of a slip into a class. */
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
  // A hit tells a name.
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

/** Of a request: its limits, and the network it comes from. */
type LookUpContext = Pick<RequestContext, 'address'> & {
  dependencies: Pick<RequestContext['dependencies'], 'rateLimits'>
}

const giveBack = (points: Points) => Promise.all(points.map(({ limit, key }) => limit.giveBack(key)))

/** All of them or none: who is stopped by one limit uses up no other. @throws {Refusal} RATE_LIMITED */
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
 * Pays for codes that were looked up together and were nobody's, before anything is said of any of them.
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
 * Looks up by a code a person typed; a miss costs a point of the member's and of the network's, so that codes cannot be
 * tried out, nor by many accounts from one place.
 * @param kind what the code is of; courses count as classes do.
 * @throws {Refusal} the given one for a miss, RATE_LIMITED
 */
export async function lookUpCode<Row>(
  { dependencies: { rateLimits }, address }: LookUpContext,
  kind: keyof typeof pointsOf,
  viewer: Viewer,
  /** Called on a miss only: creating an Error is expensive. */
  missing: () => Refusal,
  find: () => Promise<Row | null>,
): Promise<Row> {
  const points = pointsOf[kind](rateLimits, viewer.memberId, address)
  // Consume first and refund on a hit, so that concurrent guesses are counted.
  await take(points)
  const row = await find().catch(async (error: unknown) => {
    // Nothing was learned of the code.
    await giveBack(points)
    throw error
  })
  if (row === null) throw missing()
  await giveBack(points)
  return row
}
