import { randomInt } from 'node:crypto'

/** Returns an integer from 0 up to but not including `choices`. It is passed in so that the demo is the same each time. */
export type Random = (choices: number) => number

export const systemRandom: Random = (choices) => randomInt(choices)
