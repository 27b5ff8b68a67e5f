import { codeAlphabet, codeLength, normaliseCode } from '@hien/contract/codes'

const classCode = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`)

/**
 * Returns the class code of a join link; null if the text is not a class code. Anyone can write a link with any text in
 * it. Other text is therefore neither sent to the server nor shown: a link could otherwise put a false message on our
 * page.
 */
export function codeOfLink(text: string | undefined): string | null {
  const code = normaliseCode(text ?? '')
  return classCode.test(code) ? code : null
}
