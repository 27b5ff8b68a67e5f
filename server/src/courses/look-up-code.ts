import type { Failure } from '../failure.ts'
import type { Limit, Limits } from '../limits.ts'
import type { RequestContext } from '../request-context.ts'
import type { Viewer } from '../viewer.ts'

type Points = readonly { limit: Limit; key: string }[]

/** A code of a class or course leads to what its teacher hands out; one of a student to a child. */
const pointsOf = {
  class: (limits: Limits, memberId: string, network: string): Points => [
    { limit: limits.unknownCodes, key: memberId },
    { limit: limits.unknownCodesOfNetwork, key: network },
  ],
  student: (limits: Limits, memberId: string, network: string): Points => [
    { limit: limits.unknownCodes, key: memberId },
    { limit: limits.unknownStudentCodes, key: memberId },
    { limit: limits.unknownStudentCodesOfNetwork, key: network },
  ],
}

/** Of a request: its limits, and the network it comes from. */
type LookUpContext = Pick<RequestContext, 'address'> & { dependencies: Pick<RequestContext['dependencies'], 'limits'> }

const giveBack = (points: Points) => Promise.all(points.map(({ limit, key }) => limit.giveBack(key)))

/** All of them or none: who is stopped by one limit uses up no other. @throws {Failure} RATE_LIMITED */
async function take(points: Points): Promise<void> {
  for (const [index, { limit, key }] of points.entries()) {
    try {
      await limit.take(key)
    } catch (error) {
      await giveBack(points.slice(0, index))
      throw error
    }
  }
}

/**
 * Looks up by a code a person typed; a miss costs a point of the member's and of the network's, so that codes cannot be
 * tried out, nor by many accounts from one place.
 * @param kind what the code is of; courses count as classes do.
 * @throws {Failure} the given one for a miss, RATE_LIMITED
 */
export async function lookUpCode<Row>(
  { dependencies: { limits }, address }: LookUpContext,
  kind: keyof typeof pointsOf,
  viewer: Viewer,
  /** Made for a miss alone: an error costs as much as all else here. */
  missing: () => Failure,
  find: () => Promise<Row | null>,
): Promise<Row> {
  const points = pointsOf[kind](limits, viewer.memberId, address)
  // Taken first and given back on a hit, so that tries sent at once count too.
  await take(points)
  const row = await find()
  if (row === null) throw missing()
  await giveBack(points)
  return row
}
