/** The text by which a bank transfer names the statement it pays. */
import { codeAlphabet } from '@hien/contract/codes'

/** The beginning of every transfer text: 'học phí'. */
export const transferTextPrefix = 'HP'
const codeLength = 8
const form = new RegExp(`(?=(${transferTextPrefix}[${codeAlphabet}]{${codeLength}}))`, 'g')

/** Returns the transfer text with this random code of eight characters of `codeAlphabet`. */
export const transferTextOf = (code: string): string => `${transferTextPrefix}${code}`

/**
 * Returns everything in the text of a transfer that can be a transfer text, in order and each once. Banks change case, put
 * blanks and punctuation into the text, and write words of their own before and after it.
 */
export function findTransferTexts(text: string): string[] {
  const plain = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return [...new Set(Array.from(plain.matchAll(form), ([, found = '']) => found))]
}
