import { normaliseCode } from '@hien/contract/codes'

const codePattern = /^[A-Z0-9_-]{1,32}$/

/** A course, class or member code as it is stored; null when the text cannot be one, which PostgreSQL need not see. */
export function readCode(text: string): string | null {
  const code = normaliseCode(text)
  return codePattern.test(code) ? code : null
}
