import { inject, onTestFailed } from 'vitest'
import { createRandom, type Random } from '../noise.ts'

declare module 'vitest' {
  interface ProvidedContext {
    seed: number
  }
}

/** Other numbers each run; the seed of one that failed is told. */
export const startRandom = (): Random => {
  const seed = inject('seed')
  onTestFailed(() => console.error(`To see it again: seed: ${seed} in vitest.full.config.ts`))
  return createRandom(seed)
}

/** Bytes of the heap that are in use after all garbage is gone. */
export const usedHeap = async (): Promise<number> => {
  const { gc } = globalThis
  if (!gc) throw new Error('Run with --expose-gc')
  // What a round of the event loop lets go of only then.
  for (let round = 0; round < 4; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    await gc({ execution: 'async' })
  }
  return process.memoryUsage().heapUsed
}

/** Generous for what engines keep, small for a leak: 80 bytes of each of 100,000 cases. */
export const flatBytes = 8 * 1024 * 1024
