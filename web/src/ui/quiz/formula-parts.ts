/** A piece of a text: words, or a formula in TeX without its dollar signs. `display`: the formula has its own line. */
export type TextPart = { kind: 'words'; text: string } | { kind: 'formula'; tex: string; display: boolean }

/**
 * `$$…$$` or `$…$`, not empty. A single dollar sign only begins a formula before a character that is not blank, and only ends one
 * after such a character and not before a digit. Then prices such as '5$ và 10$' stay words. `\$` is a dollar sign.
 */
const formula = /\$\$((?:\\[^]|[^\\$])+)\$\$|\$(?=\S)((?:\\[^]|[^\\$])*?(?:\\\S|[^\\$\s]))\$(?!\d)/g

/** Returns the words and the formulas of a text in their order. */
export function formulaParts(text: string): TextPart[] {
  const found: TextPart[] = []
  let end = 0
  const addWords = (words: string) => {
    if (words !== '') found.push({ kind: 'words', text: words.replaceAll(String.raw`\$`, '$') })
  }
  for (const match of text.matchAll(formula)) {
    // A backslash before the dollar sign makes it an ordinary character.
    if (text[match.index - 1] === '\\') continue
    addWords(text.slice(end, match.index))
    const [whole, display, inline = ''] = match
    found.push({ kind: 'formula', tex: (display ?? inline).trim(), display: display !== undefined })
    end = match.index + whole.length
  }
  addWords(text.slice(end))
  return found
}

/** True if the text can contain a formula, so that the code that draws formulas is needed. */
export const hasFormula = (text: string): boolean => formulaParts(text).some(({ kind }) => kind === 'formula')
