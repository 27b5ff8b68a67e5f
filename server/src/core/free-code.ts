import { codeAlphabet, codeLength } from '@hien/contract/codes'
import type { Random } from './random.ts'

/** Returns a random code of six letters and digits that are hard to misread (decision 017). */
const randomCode = (random: Random) =>
  Array.from({ length: codeLength }, () => codeAlphabet.charAt(random(codeAlphabet.length))).join('')

/**
 * Calls `insert` with random codes until it returns a row. `insert` must return null if the code is taken.
 * @throws {Error} after 20 tries, because so many taken codes in a row mean another fault. Also throws what `insert` throws.
 */
export async function withFreeCode<Row>(random: Random, insert: (code: string) => Promise<Row | null>): Promise<Row> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const row = await insert(randomCode(random))
    if (row) return row
  }
  throw new Error('No free code was found in 20 tries')
}
