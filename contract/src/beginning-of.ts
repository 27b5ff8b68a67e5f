const maxLength = 80

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' }

/** Returns the beginning of a plain text in one line: at most 80 characters and “…”, cut at a word. */
export function beginningOf(plain: string): string {
  const text = plain.replaceAll(/\s+/g, ' ').trim()
  if (text.length <= maxLength) return text
  // A character outside the basic plane, such as an emoji, has two code units, which must stay together.
  const cut = text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
  return `${cut.slice(0, cut.lastIndexOf(' ') > maxLength / 2 ? cut.lastIndexOf(' ') : cut.length)}…`
}

/** Returns a sanitised HTML text as plain text in one line. */
export const plainTextOf = (html: string): string =>
  html
    // Tags inside a line, such as those of bold words, do not separate words.
    .replaceAll(/<\/?(?:a|b|code|em|i|mark|s|span|strong|sub|sup|u)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Returns the beginning of a sanitised HTML text as plain text. */
export const beginningOfHtml = (html: string): string => beginningOf(plainTextOf(html))
