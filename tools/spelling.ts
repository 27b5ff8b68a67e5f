/** Finds Vietnamese words that have two spellings, and are not in the spelling that the product uses. */

/**
 * Matches the spelling that the product does not use: oa, oe and uy at the end of a syllable with the mark on the first letter.
 * After q, the u belongs to the consonant, so `qúy` is not matched.
 */
const otherSpelling = /(?:[óòỏõọ][ae]|(?<!q)[úùủũụ]y)(?!\p{L})/giu

/** Words that the texts of the product must not use. */
const otherWords = /sao chép/giu

/**
 * Returns the words of a text that must be spelt differently. The product writes 'hoá', 'khoẻ' and 'huỷ' with the mark on the
 * last letter, and 'copy' for copying to the clipboard. The words in `quoted` are ignored: they keep the spelling of their
 * source.
 */
export function spellingFaults(text: string, quoted: readonly string[]): string[] {
  const own = quoted.reduce((rest, words) => rest.replaceAll(words, ' '), text.normalize('NFC'))
  const syllables = [...own.matchAll(otherSpelling)].map(
    ({ 0: end, index }) => `${/\p{L}*$/u.exec(own.slice(Math.max(0, index - 10), index))?.[0] ?? ''}${end}`,
  )
  return [...syllables, ...(own.match(otherWords) ?? [])]
}
