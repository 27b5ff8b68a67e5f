import { codeAlphabet, codeLength } from '@hien/contract/codes'
import type { Random } from './random.ts'

/** Returns a random code of six letters and digits that are hard to misread (decision 017). */
const randomCode = (random: Random) =>
  Array.from({ length: codeLength }, () => codeAlphabet.charAt(random(codeAlphabet.length))).join('')

/** Draws random codes until one is free. @throws after 20 tries: something else must be wrong then. */
export async function withFreeCode<Row>(random: Random, insert: (code: string) => Promise<Row | null>): Promise<Row> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const row = await insert(randomCode(random))
    if (row) return row
  }
  throw new Error('No free code was found')
}
