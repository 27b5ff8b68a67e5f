import { normaliseCode } from '@hien/contract/codes'

const codePattern = /^[A-Z0-9_-]{1,32}$/

/**
 * Returns a course, class or member code in the form in which codes are stored. Returns null if the text cannot be a code, so
 * that the caller needs no query.
 */
export function readCode(text: string): string | null {
  const code = normaliseCode(text)
  return codePattern.test(code) ? code : null
}
