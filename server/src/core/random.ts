import { randomInt } from 'node:crypto'

/** A whole number from 0 to below `choices`. Chance is passed in as time is, so that the demo is the same each time. */
export type Random = (choices: number) => number

export const systemRandom: Random = (choices) => randomInt(choices)
