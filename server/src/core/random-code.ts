import { codeAlphabet } from '@hien/contract/codes'
import type { Random } from './random.ts'

/** Returns a random code of this many letters and digits that are hard to misread (decision 017). */
export const randomCode = (random: Random, length: number): string =>
  Array.from({ length }, () => codeAlphabet.charAt(random(codeAlphabet.length))).join('')
