/**
 * Matches control, unassigned, private, unpaired surrogate and invisible characters. A name that contains them can look like
 * another name, or look empty.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u115F\u1160\u3164\uFFA0\u2800]/gu

/**
 * Converts a text to Unicode NFC. Returns a text longer than 4 × `maxLength` unchanged, because it is too long to be
 * valid. Converting a text with very many marks would take quadratic time.
 */
export const toNfc = (text: string, maxLength: number) => (text.length > 4 * maxLength ? text : text.normalize('NFC'))

/** True if a letter has five or more marks, more than any language uses. */
export const hasTooManyMarks = (text: string) => /\p{M}{5}/u.test(text)

/** True if a text has at least one visible character. */
export const hasVisibleText = (text: string) => text.replaceAll(invisible, '').trim() !== ''

/**
 * Cleans one typed line of text: converts to NFC, and replaces invisible and control characters and runs of blanks by one
 * blank.
 */
export const cleanLine = (text: string, maxLength: number) =>
  toNfc(text, maxLength).replaceAll(invisible, ' ').replaceAll(/\s+/g, ' ').trim()

/**
 * Characters to delete from messages: control characters except line feed and tab, and invisible characters, such as those that
 * reorder text, and halves of characters.
 */
const invisibleInMessage = /[^\P{Cc}\n\t]|\p{Cs}|[\u200B\u2060\uFEFF\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** Cleans a message, which keeps its line breaks: converts to NFC, and removes invisible characters and blanks around it. */
export const cleanMessage = (text: string, maxLength: number) =>
  toNfc(text, maxLength).replaceAll(invisibleInMessage, '').trim()

/** Returns a text in lower case without marks, for comparisons. */
export const foldText = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/đ/giu, 'd').toLowerCase()

/** Returns the family name (`lastName`) followed by the given name (`firstName`), as in decision 018. */
export const fullName = (name: { firstName: string; lastName: string }) => `${name.lastName} ${name.firstName}`.trim()

/**
 * Returns the name by which people address somebody: the last word of a Vietnamese name that has a letter ('Ân' for 'Nguyễn Hữu
 * Ân 🌸'). Returns the complete name if no word has a letter.
 */
export const givenNameOf = (name: string): string => {
  const trimmed = name.trim()
  return trimmed.split(/\s+/).filter(hasLetter).at(-1) ?? trimmed
}

const hasLetter = (text: string) => /\p{L}/u.test(text)

/**
 * Splits the name of a centre into the two name fields that every account has; `fullName` joins them again. Each field needs a
 * letter, so a name that cannot be split gets a prefix: `Apollo` becomes `Trung tâm Apollo`.
 */
export function partCentreName(name: string): { lastName: string; firstName: string } {
  const words = name.split(' ')
  for (let place = 1; place < words.length; place += 1) {
    const parts = { lastName: words.slice(0, place).join(' '), firstName: words.slice(place).join(' ') }
    if (hasLetter(parts.lastName) && hasLetter(parts.firstName)) return parts
  }
  return { lastName: 'Trung tâm', firstName: name }
}
