/** Reads phone numbers as people write them in lists: with dots, brackets and words, and several in one cell. */
import { parsePhone } from '../phone.ts'

/** Digits from which a text counts as a phone number. Shorter numbers are for example a class or an extension. */
const minDigits = 5
/** Maximum characters of a cell that is searched for phone numbers. */
const maxCellLength = 200
/** Maximum groups of digits of one part, which limits the time for finding where a number ends. */
const maxGroups = 16

/** Returns the phone number that these digits are; null if they are none. Adds the leading 0, which Excel removes. */
function phoneOf(digits: string): string | null {
  // A number written as +84 (0)912345678 has a 0 too many.
  const typed = digits.replace(/^(\+?84)0(?=\d{9}$)/, '$1')
  return parsePhone(/^[1-9]\d{8}$/.test(typed) ? `0${typed}` : typed)
}

/** Divides groups of digits into phone numbers. Null if some digits belong to no number. */
function divide(groups: readonly string[]): string[] | null {
  if (groups.length === 0) return []
  for (let count = groups.length; count > 0; count -= 1) {
    const phone = phoneOf(groups.slice(0, count).join(''))
    const others = phone === null ? null : divide(groups.slice(count))
    if (phone !== null && others !== null) return [phone, ...others]
  }
  return null
}

/** Two mobile numbers without anything between them. */
const twoInOne = /^(0\d{9})(0\d{9})$/

/**
 * Returns the different phone numbers of a cell in E.164, in their order. Words, brackets and apostrophes are ignored.
 * @returns null if the cell has no phone number, has five or more digits together that are not a phone number, or is too long.
 */
export function readPhones(text: string): string[] | null {
  if (text.length > maxCellLength) return null
  const found = new Set<string>()
  for (const part of text.normalize('NFKC').split(/[^\d\s.\-()+'’]+/)) {
    const groups = (part.match(/\+?\d+/g) ?? []).flatMap((group) => twoInOne.exec(group)?.slice(1) ?? [group])
    if (groups.join('').length < minDigits) continue
    const phones = groups.length > maxGroups ? null : divide(groups)
    if (phones === null) return null
    for (const phone of phones) found.add(phone)
  }
  return found.size === 0 ? null : [...found]
}
