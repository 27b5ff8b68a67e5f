/** Unassigned, private, halved and invisible characters, which make names look like others or like nothing. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u115F\u1160\u3164\uFFA0\u2800]/gu

/**
 * NFC of a text of at most `maxLength` characters. A longer one comes back as it is, for the length check behind to
 * refuse: composing takes the square of the time when somebody piles up marks.
 */
export const toNfc = (text: string, maxLength: number) => (text.length > 4 * maxLength ? text : text.normalize('NFC'))

/** Whether more marks stand on one letter than any language writes. */
export const hasTooManyMarks = (text: string) => /\p{M}{5}/u.test(text)

/** Whether there is anything to see in a text. */
export const hasVisibleText = (text: string) => text.replaceAll(invisible, '').trim() !== ''

/** Cleans one line of text a person typed: NFC, invisible and control characters out, runs of blanks folded to one. */
export const cleanLine = (text: string, maxLength: number) =>
  toNfc(text, maxLength).replaceAll(invisible, ' ').replaceAll(/\s+/g, ' ').trim()

/** A text without marks and in lower case, to be compared with others so folded. */
export const foldText = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/đ/giu, 'd').toLowerCase()

/** Family name first (decision 018). firstName is the given name, lastName the family name. */
export const fullName = (name: { firstName: string; lastName: string }) => `${name.lastName} ${name.firstName}`.trim()

/**
 * What somebody is called by: the last word of a Vietnamese name, also of one that ends in a picture (of 'Nguyễn Hữu Ân 🌸' it is 'Ân'); the
 * whole where no word has a letter.
 */
export const givenNameOf = (name: string): string => {
  const trimmed = name.trim()
  return trimmed.split(/\s+/).filter(hasLetter).at(-1) ?? trimmed
}

const hasLetter = (text: string) => /\p{L}/u.test(text)

/**
 * The two parts an account holds of a name, for a centre, which has one: `fullName` joins them again. Each part needs a
 * letter, so a name that cannot be parted is called a centre: `Apollo` becomes `Trung tâm Apollo`.
 */
export function partCentreName(name: string): { lastName: string; firstName: string } {
  const words = name.split(' ')
  for (let place = 1; place < words.length; place += 1) {
    const parts = { lastName: words.slice(0, place).join(' '), firstName: words.slice(place).join(' ') }
    if (hasLetter(parts.lastName) && hasLetter(parts.firstName)) return parts
  }
  return { lastName: 'Trung tâm', firstName: name }
}
