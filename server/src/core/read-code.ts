import { normaliseCode } from '@hien/contract/codes'

const codePattern = /^[A-Z0-9_-]{1,32}$/

/** Returns a course, class or member code as it is stored. Null if the text cannot be a code: no query is needed then. */
export function readCode(text: string): string | null {
  const code = normaliseCode(text)
  return codePattern.test(code) ? code : null
}
