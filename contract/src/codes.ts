/** Codes that people read aloud and type. They are stored and compared in upper case (decision 017). */
import { limits } from './limits.ts'
import { toNfc } from './names.ts'
import type { Role } from './roles.ts'

/** The characters of codes: letters and digits without 0, O, 1 and I, which people misread. */
export const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const codeLength = 6
/** Characters of the code that pairs a parent with a child. */
export const pairingCodeLength = 8
/** Characters of the code on a printed slip, which lets one person into a class. */
export const slipCodeLength = 8
export const memberCodePrefixes: Record<Role, string> = { MEME: 'HV', TCHER: 'GV', PAME: 'PH', CENR: 'TT' }

/** Maximum characters of a proposed course code. This leaves room for the ending of another proposal if the code is taken. */
const maxProposedLength = 24
const minCourseCodeLength = 3

/**
 * Returns a course code made of the words of a name, without diacritics: `Toán nâng cao lớp 9` gives `TOAN-NANG-CAO-LOP-9`. A
 * code that would be too short gets `-1` at the end. Empty if the name has no letter A to Z and no digit.
 */
export function proposeCourseCode(name: string): string {
  const plain = toNfc(name, limits.maxTitleLength).slice(0, limits.maxTitleLength).normalize('NFD')
  const words =
    plain
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/đ/giu, 'd')
      .toUpperCase()
      .match(/[A-Z0-9]+/g) ?? []
  let code = ''
  for (const word of words) {
    const longer = code === '' ? word.slice(0, maxProposedLength) : `${code}-${word}`
    if (longer.length > maxProposedLength) break
    code = longer
  }
  return code === '' || code.length >= minCourseCodeLength ? code : `${code}-1`
}

/** Matches characters that copying can add to a code, such as zero-width and no-break spaces, tabs and line breaks. */
const copied = /[\p{Cf}\u00A0\u2007\u202F\u2028\u2029\t\r\n]/gu

/** Converts a typed or copied code to the form in which codes are stored: upper case, without blanks around it. */
export const normaliseCode = (text: string): string =>
  toNfc(text, limits.maxCodeLength).replaceAll(copied, '').trim().toUpperCase()

/** Normalises a slip's code or a pairing code. Also removes blanks, hyphens and dots, which people write between the groups. */
export const normaliseSlipCode = (text: string): string => normaliseCode(text).replaceAll(/[\s.\-–—]+/gu, '')

export const slipCodeForm: RegExp = new RegExp(`^[${codeAlphabet}]{${slipCodeLength}}$`)
