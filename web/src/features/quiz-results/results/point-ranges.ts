/** A range of points, and how many students are in it. Points at its end belong to the next range, except in the last one. */
export type PointRange = { from: number; to: number; count: number }

const maxRanges = 10
/** Widths that are easy to read, in hundredths of a point. The last one suits the largest homework. */
const widths = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000]
const largestWidth = 10_000

const toHundredths = (points: number) => Math.round(points * 100)

/** Splits the points from 0 to `maxPoints` into at most ten ranges of equal width, and counts the given points in each. */
export function rangesOf(points: readonly number[], maxPoints: number): PointRange[] {
  const end = toHundredths(maxPoints)
  const width = widths.find((one) => end / one <= maxRanges) ?? largestWidth
  const ranges = Array.from({ length: Math.ceil(end / width) }, (_, place) => ({
    from: (place * width) / 100,
    to: Math.min(end, (place + 1) * width) / 100,
    count: 0,
  }))
  for (const each of points) {
    const range = ranges[Math.min(ranges.length - 1, Math.floor(toHundredths(each) / width))]
    if (range) range.count += 1
  }
  return ranges
}

/** Returns the mean of the points. Null if there are none. */
export const meanOf = (points: readonly number[]): number | null =>
  points.length === 0 ? null : points.reduce((sum, each) => sum + each, 0) / points.length
