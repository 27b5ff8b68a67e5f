import { randomInt } from 'node:crypto'
import { codeAlphabet, codeLength } from '@hien/contract/codes'

/** Six letters and digits nobody misreads, drawn at random (design, decisions 3 and 9). */
export const drawCode = () =>
  Array.from({ length: codeLength }, () => codeAlphabet.charAt(randomInt(codeAlphabet.length))).join('')

/** Draws codes until one is free. @throws after many tries: then something else is wrong. */
export async function withFreeCode<Row>(insert: (code: string) => Promise<Row | null>): Promise<Row> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const row = await insert(drawCode())
    if (row) return row
  }
  throw new Error('No free code was found')
}
