/** A row of the offline store. Sizes are in any unit, for example bytes. */
export type SizedRow = { id: string; size: number; keptAt: number }

/**
 * Returns the ids of the rows to delete, so that the sizes of the others add up to at most `maxSize` and none is older than
 * `oldest` (in milliseconds since 1970). The newest rows stay.
 */
export function outdated(
  rows: readonly SizedRow[],
  { maxSize, oldest }: { maxSize: number; oldest: number },
): string[] {
  let total = 0
  return [...rows]
    .sort((one, other) => other.keptAt - one.keptAt)
    .filter(({ size, keptAt }) => {
      total += size
      return total > maxSize || keptAt < oldest
    })
    .map(({ id }) => id)
}
