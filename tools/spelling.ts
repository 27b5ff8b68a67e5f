/** Vietnamese has two ways to spell some words, and the product one. */

/** oa, oe and uy that end a syllable, with the mark on the first letter: the other way. After q, u is no vowel. */
const otherSpelling = /(?:[óòỏõọ][ae]|(?<!q)[úùủũụ]y)(?!\p{L})/giu

/** Words that a standing text says in the other way. */
const otherWords = /sao chép/giu

/**
 * What a text spells otherwise than the product does: 'hoá', 'khoẻ' and 'huỷ' bear the mark on the last letter, and what
 * is put on the clipboard is 'copy'. `quoted` are words that stay as others wrote them.
 */
export function spellingFaults(text: string, quoted: readonly string[]): string[] {
  const own = quoted.reduce((rest, words) => rest.replaceAll(words, ' '), text.normalize('NFC'))
  const syllables = [...own.matchAll(otherSpelling)].map(
    ({ 0: end, index }) => `${/\p{L}*$/u.exec(own.slice(Math.max(0, index - 10), index))?.[0] ?? ''}${end}`,
  )
  return [...syllables, ...(own.match(otherWords) ?? [])]
}
