/** Returns a generator of random integers from 0 to `choices` - 1 (mulberry32). */
export function seededRandom(seed: number): (choices: number) => number {
  let state = seed >>> 0
  return (choices) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * choices)
  }
}
