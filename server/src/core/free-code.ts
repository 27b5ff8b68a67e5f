import { codeLength } from '@hien/contract/codes'
import type { Random } from './random.ts'
import { randomCode } from './random-code.ts'

/**
 * Calls `insert` with random codes until it returns a row. `insert` must return null if the code is taken.
 * @throws {Error} after 20 tries, because so many taken codes in a row mean another fault. Also throws what `insert` throws.
 */
export async function withFreeCode<Row>(random: Random, insert: (code: string) => Promise<Row | null>): Promise<Row> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const row = await insert(randomCode(random, codeLength))
    if (row) return row
  }
  throw new Error('No free code was found in 20 tries')
}
