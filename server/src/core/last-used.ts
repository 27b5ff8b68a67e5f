import { LRUCache } from 'lru-cache'

/**
 * Keeps what was used last, up to so many. Counted as sizes: told a `max`, lru-cache makes room for all of them at once,
 * which takes milliseconds and megabytes of every process for what is most often a few hundred.
 */
export const keepLastUsed = <Value extends {}>(count: number): LRUCache<string, Value> =>
  new LRUCache({ maxSize: count, sizeCalculation: () => 1 })
