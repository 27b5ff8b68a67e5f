/** Returns a pseudo-random number from 0 to below 1; the sequence is the same in each run. */
export type Chance = () => number

/** Mulberry32: 32 bits of state, good enough to spread people over an evening. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Returns an exponentially distributed wait: how long it has lasted says nothing about its end. */
export const exponential = (chance: Chance, mean: number): number => -Math.log(1 - chance()) * mean
