/**
 * Text with the styles that matter in questions. A picture is one character, `pictureSign`. Lines end with `\n`.
 */
import { limits } from '@hien/contract/limits'

/** Styles of one character. `isMarked`: red or with a coloured ground, as teachers mark the right option. */
export type Style = {
  bold: boolean
  italic: boolean
  underline: boolean
  isMarked: boolean
  script: 'up' | 'down' | null
  /** The address of the picture; only for `pictureSign`. */
  picture?: string
}
/** `styles` has one entry for each UTF-16 unit of `text`. */
export type StyledText = { text: string; styles: Style[] }

export const pictureSign = '\uFFFC'
export const plain: Style = { bold: false, italic: false, underline: false, isMarked: false, script: null }

/** Returns the characters from `from` to before `to`, without blanks at both ends. */
export function sliceOf({ text, styles }: StyledText, from: number, to: number): StyledText {
  const piece = text.slice(from, to)
  const start = from + (piece.length - piece.trimStart().length)
  const end = start + piece.trim().length
  return { text: text.slice(start, end), styles: styles.slice(start, end) }
}

/** Returns the text without the characters in these ranges, which are in order and do not overlap. */
export function without({ text, styles }: StyledText, ranges: readonly { start: number; end: number }[]): StyledText {
  const left: StyledText = { text: '', styles: [] }
  let place = 0
  const take = (end: number) => {
    left.text += text.slice(place, end)
    left.styles.push(...styles.slice(place, end))
  }
  for (const { start, end } of ranges) {
    take(start)
    place = end
  }
  take(text.length)
  return left
}

/** True if every character that is not blank has the style. False if all are blank. */
export function isAll({ text, styles }: StyledText, style: 'bold' | 'underline' | 'isMarked'): boolean {
  const letters = styles.filter((_, place) => /[^\s\uFFFC]/.test(text[place] ?? ''))
  return letters.length > 0 && letters.every((one) => one[style])
}

/** Returns the text with a style taken from all characters. */
export const unstyled = ({ text, styles }: StyledText, style: 'bold' | 'underline'): StyledText => ({
  text,
  styles: styles.map((one) => ({ ...one, [style]: false })),
})

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escaped[sign] ?? sign)

const tags = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
] as const

/** Text in the place of a picture that a question cannot contain. */
export const missingPicture = '[hình]'

const maxAddressLength = Math.ceil(limits.maxQuestionPictureBytes / 3) * 4 + 40

/** True if a question may contain the picture: it is small and part of the HTML. */
export const isOwnPicture = (address: string): boolean =>
  address.length <= maxAddressLength && /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/.test(address)

const signs = '0123456789+-='
const scripts = { up: ['^', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼'], down: ['_', '₀₁₂₃₄₅₆₇₈₉₊₋₌'] } as const

/** Returns raised or lowered text, which the server would put on the line: as characters of its own, or as a formula. */
function htmlOfScript(text: string, script: 'up' | 'down'): string {
  const [sign, letters] = scripts[script]
  const places = [...text.replaceAll(/[−–]/g, '-')].map((letter) => signs.indexOf(letter))
  if (places.every((place) => place >= 0)) return places.map((place) => letters[place]).join('')
  return `$${sign}{${escapeHtml(text.replaceAll(/[\\{}$%#&~^_]/g, ''))}}$`
}

function htmlOfRun(text: string, style: Style): string {
  if (style.picture !== undefined)
    return isOwnPicture(style.picture) ? `<img src="${style.picture}" alt="Hình">` : missingPicture
  if (style.script !== null && text.trim() !== '') return htmlOfScript(text.trim(), style.script)
  return tags.reduce((html, [name, tag]) => (style[name] ? `<${tag}>${html}</${tag}>` : html), escapeHtml(text))
}

const sameStyle = (one: Style | undefined, other: Style) =>
  one !== undefined &&
  one.picture === undefined &&
  other.picture === undefined &&
  one.script === other.script &&
  tags.every(([name]) => one[name] === other[name])

function htmlOfLine({ text, styles }: StyledText): string {
  let html = ''
  let start = 0
  for (let place = 1; place <= text.length; place += 1) {
    const style = styles[start]
    if (style === undefined) break
    if (place < text.length && sameStyle(styles[place], style)) continue
    html += htmlOfRun(text.slice(start, place), style)
    start = place
  }
  return html
}

function linesOf(styled: StyledText): StyledText[] {
  const lines: StyledText[] = []
  let start = 0
  for (const line of styled.text.split('\n')) {
    lines.push(sliceOf(styled, start, start + line.length))
    start += line.length + 1
  }
  return lines.filter(({ text }) => text !== '')
}

/** Returns the HTML of a question: a paragraph for each line. */
export const questionHtmlOf = (styled: StyledText): string =>
  linesOf(styled)
    .map((line) => `<p>${htmlOfLine(line)}</p>`)
    .join('')

/** Returns the HTML of an option: lines without paragraphs around them. */
export const optionHtmlOf = (styled: StyledText): string => linesOf(styled).map(htmlOfLine).join('<br>')
