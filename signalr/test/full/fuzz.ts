import { inject, onTestFailed } from 'vitest'
import { createRandom, type Random } from '../noise.ts'

declare module 'vitest' {
  interface ProvidedContext {
    seed: number
  }
}

/** Returns random numbers that differ in each run. A failed test prints its seed. */
export const startRandom = (): Random => {
  const seed = inject('seed')
  onTestFailed(() => console.error(`To repeat this run, set seed: ${seed} in vitest.full.config.ts`))
  return createRandom(seed)
}

/** Returns the bytes of the heap in use after garbage collection. */
export const usedHeap = async (): Promise<number> => {
  const { gc } = globalThis
  if (!gc) throw new Error('gc() is missing: run node with --expose-gc')
  // Several rounds, because some objects are released only after a turn of the event loop.
  for (let round = 0; round < 4; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    await gc({ execution: 'async' })
  }
  return process.memoryUsage().heapUsed
}

/** Maximum growth of the heap. It leaves room for what the engine keeps, and is 84 bytes for each of 100,000 cases. */
export const flatBytes = 8 * 1024 * 1024
