import { setTimeout as delay } from 'node:timers/promises'

/**
 * How many items are handled before other requests get their turn. The number is small because a request needs several turns, and
 * may wait for a slice before each.
 */
const sliceSize = 2
/** Milliseconds after each slice, and after each part that is written to the database, in which other requests are answered. */
const pauses = { slice: 1, part: 5 }

/** Returns what `work` returns for each item. Long lists are handled in slices, so that they do not block other requests. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % sliceSize === 0) await delay(pauses.slice)
    results.push(work(item, index))
  }
  return results
}

/** Runs `work` for one part of a long list after the other, each of at most `size` items. */
export async function eachPart<Item>(
  items: readonly Item[],
  size: number,
  work: (part: Item[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < items.length; from += size) {
    if (from > 0) await delay(pauses.part)
    await work(items.slice(from, from + size))
  }
}
