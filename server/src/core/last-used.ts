import { LRUCache } from 'lru-cache'

/**
 * Creates a map that keeps the `count` most recently used entries. It uses the option `maxSize` of lru-cache instead of `max`:
 * with `max`, lru-cache allocates memory for `count` entries at once. That costs milliseconds and megabytes, and most maps only
 * ever contain a few hundred entries.
 */
export const keepLastUsed = <Value extends {}>(count: number): LRUCache<string, Value> =>
  new LRUCache({ maxSize: count, sizeCalculation: () => 1 })
