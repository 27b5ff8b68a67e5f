import type { LessonTime } from '@hien/contract/lesson-pattern'

/** Counts the numbers of a sorted array that are below `bound`. */
function countBelow(sorted: Float64Array, bound: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? Infinity) < bound) low = middle + 1
    else high = middle
  }
  return low
}

type Lesson = LessonTime & { state: string }

/**
 * Returns a function that counts how many other lessons overlap a given lesson. Cancelled lessons do not count. Two lessons do
 * not overlap if one begins when the other ends. The lessons are sorted only once, for all counts.
 */
export function countConflicts<Row extends Lesson>(lessons: Row[]): (lesson: Row) => number {
  const scheduled = lessons.filter(({ state }) => state !== 'cancelled')
  const starts = Float64Array.from(scheduled, ({ startsAt }) => startsAt.getTime()).toSorted()
  const ends = Float64Array.from(scheduled, ({ endsAt }) => endsAt.getTime()).toSorted()
  return ({ startsAt, endsAt, state }) => {
    const begun = countBelow(starts, endsAt.getTime())
    const over = countBelow(ends, startsAt.getTime() + 1)
    return begun - over - (state === 'cancelled' ? 0 : 1)
  }
}
