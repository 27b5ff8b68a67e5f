import { codeAlphabet, codeLength, normaliseCode } from '@hien/contract/codes'

const classCode = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`)

/** The class code of a join link, or null: what is no code is neither asked for nor shown, for anybody can write a link. */
export function codeOfLink(text: string | undefined): string | null {
  const code = normaliseCode(text ?? '')
  return classCode.test(code) ? code : null
}
