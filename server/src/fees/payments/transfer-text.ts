/** The text by which a bank transfer names the statement it pays. */
import { codeAlphabet } from '@hien/contract/codes'
import type { Random } from '../../core/random.ts'
import { randomCode } from '../../core/random-code.ts'

/** The beginning of every transfer text: 'học phí'. */
export const transferTextPrefix = 'HP'
const codeLength = 8
const form = new RegExp(`(?=(${transferTextPrefix}[${codeAlphabet}]{${codeLength}}))`, 'g')

/** Returns the transfer text with this random code of eight characters of `codeAlphabet`. */
export const transferTextOf = (code: string): string => `${transferTextPrefix}${code}`

/** Returns a random transfer text. Another statement may have the same text. */
export const drawTransferText = (random: Random): string => transferTextOf(randomCode(random, codeLength))

/** Returns the letters and digits of a text in upper case. Banks can change case, blanks and punctuation. */
export const plainText = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/**
 * Returns all parts of a bank transfer's text that look like a transfer text, in order and each once. Banks change case, put
 * blanks and punctuation into the text, and write words of their own before and after it.
 */
export function findTransferTexts(text: string): string[] {
  return [...new Set(Array.from(plainText(text).matchAll(form), ([, found = '']) => found))]
}
