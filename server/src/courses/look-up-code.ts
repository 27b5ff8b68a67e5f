import type { Failure } from '../failure.ts'
import type { Limits } from '../limits.ts'
import type { Viewer } from '../viewer.ts'

/**
 * Looks up by a code a person typed; a miss costs a point, so that codes cannot be tried out (runtime contract, "Limits").
 * @throws {Failure} the given one for a miss, RATE_LIMITED
 */
export async function lookUpCode<Row>(
  limits: Limits,
  viewer: Viewer,
  /** Made for a miss alone: an error costs as much as all else here. */
  missing: () => Failure,
  find: () => Promise<Row | null>,
): Promise<Row> {
  // Taken first and given back on a hit, so that tries sent at once count too.
  await limits.unknownCodes.take(viewer.memberId)
  const row = await find()
  if (row === null) throw missing()
  await limits.unknownCodes.giveBack(viewer.memberId)
  return row
}
