import { LRUCache } from 'lru-cache'

/**
 * Creates a map that keeps the `count` most recently used entries. It limits by size, not by `max`: with `max`, lru-cache
 * allocates room for all entries at once. That costs every process milliseconds and megabytes for usually a few hundred.
 */
export const keepLastUsed = <Value extends {}>(count: number): LRUCache<string, Value> =>
  new LRUCache({ maxSize: count, sizeCalculation: () => 1 })
