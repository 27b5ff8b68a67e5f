import { LRUCache } from 'lru-cache'

/**
 * Creates a map that keeps the `count` most recently used entries. It uses the option `maxSize` of lru-cache instead of `max`,
 * because `max` would allocate memory for `count` entries at once. Most maps never contain that many.
 */
export const keepLastUsed = <Value extends {}>(count: number): LRUCache<string, Value> =>
  new LRUCache({ maxSize: count, sizeCalculation: () => 1 })
