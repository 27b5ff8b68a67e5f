import { codeAlphabet, codeLength, normaliseCode } from '@hien/contract/codes'

const classCode = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`)

/**
 * Returns the class code of a join link; null if the text is not a class code. Anyone can craft a link, so invalid text
 * is neither requested nor shown.
 */
export function codeOfLink(text: string | undefined): string | null {
  const code = normaliseCode(text ?? '')
  return classCode.test(code) ? code : null
}
