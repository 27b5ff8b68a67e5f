import { randomInt } from 'node:crypto'

/**
 * Returns a random integer from 0 to `choices` - 1. Functions get it as an argument, so that the demo can use a fixed sequence.
 */
export type Random = (choices: number) => number

export const systemRandom: Random = (choices) => randomInt(choices)
