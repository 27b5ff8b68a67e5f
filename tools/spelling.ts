/** Some Vietnamese words have two spellings, of which the product uses one. */

/**
 * The spelling that is not used: oa, oe and uy at the end of a syllable with the mark on the first letter. After q, u is no
 * vowel.
 */
const otherSpelling = /(?:[óòỏõọ][ae]|(?<!q)[úùủũụ]y)(?!\p{L})/giu

/** Words that fixed texts of the product must not use. */
const otherWords = /sao chép/giu

/**
 * Returns the words that a text spells differently from the product. 'hoá', 'khoẻ' and 'huỷ' have the mark on the last letter,
 * and the word for putting text on the clipboard is 'copy'. `quoted` are words that keep the spelling of their source.
 */
export function spellingFaults(text: string, quoted: readonly string[]): string[] {
  const own = quoted.reduce((rest, words) => rest.replaceAll(words, ' '), text.normalize('NFC'))
  const syllables = [...own.matchAll(otherSpelling)].map(
    ({ 0: end, index }) => `${/\p{L}*$/u.exec(own.slice(Math.max(0, index - 10), index))?.[0] ?? ''}${end}`,
  )
  return [...syllables, ...(own.match(otherWords) ?? [])]
}
