/** Turns what Word, Google Docs and browsers put into the clipboard into styled text. */
import { type Style, type StyledText, pictureSign, plain } from './styled-text.ts'

const blocks = new Set(
  'address article aside blockquote dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tbody thead tr ul'.split(
    ' ',
  ),
)
const unseen = new Set(['head', 'meta', 'link', 'style', 'script', 'title', 'template', 'xml'])

const isRed = (colour: string) => {
  if (/^(?:red|crimson|firebrick|darkred|#f00|#c00)$/i.test(colour)) return true
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  const parts = hex ? hex.slice(1).map((part) => Number.parseInt(part, 16)) : (colour.match(/\d+/g) ?? []).map(Number)
  const [red = 0, green = 255, blue = 255] = parts
  return red > 150 && green < 90 && blue < 90
}
const isGround = (colour: string) =>
  !/^(?:white|transparent|none|initial|inherit|auto|#fff(?:fff)?|rgba?\(255, ?255, ?255.*|rgba\(0, ?0, ?0, ?0\))$/i.test(
    colour,
  )

/** Reads a property of a style attribute as it is written: browsers forget the properties of Word that they do not know. */
const propertyOf = (style: string, name: string) =>
  new RegExp(String.raw`(?:^|;)\s*${name}\s*:\s*([^;]+)`, 'i').exec(style)?.[1]?.trim()

function styleOf(element: Element, outer: Style): Style {
  const name = element.tagName.toLowerCase()
  const css = element.getAttribute('style') ?? ''
  const weight = propertyOf(css, 'font-weight')
  const slant = propertyOf(css, 'font-style')
  const line = propertyOf(css, 'text-decoration(?:-line)?')
  const vertical = propertyOf(css, 'vertical-align')
  const colour = propertyOf(css, 'color')
  const ground = propertyOf(css, 'background(?:-color)?') ?? propertyOf(css, 'mso-highlight')
  const style = { ...outer }
  if (/^(?:b|strong|h[1-6])$/.test(name)) style.bold = true
  if (/^(?:i|em)$/.test(name)) style.italic = true
  if (/^(?:u|ins)$/.test(name)) style.underline = true
  if (name === 'sup' || vertical === 'super') style.script = 'up'
  if (name === 'sub' || vertical === 'sub') style.script = 'down'
  // Google Docs writes <b style="font-weight:normal"> around everything.
  if (weight !== undefined) style.bold = /^(?:bold|bolder|[6-9]00)/.test(weight)
  if (slant !== undefined) style.italic = slant.startsWith('italic')
  if (line !== undefined) style.underline = line.includes('underline')
  if (name === 'mark' || (ground !== undefined && isGround(ground)) || (colour !== undefined && isRed(colour)))
    style.isMarked = true
  return style
}

/** Returns the label that a browser shows before an item of a numbered list; empty for other lists. */
function listLabel(item: Element): string {
  const list = item.parentElement
  if (list?.tagName.toLowerCase() !== 'ol') return ''
  const kind =
    propertyOf(item.getAttribute('style') ?? '', 'list-style-type') ??
    propertyOf(list.getAttribute('style') ?? '', 'list-style-type') ??
    list.getAttribute('type') ??
    'decimal'
  const items = [...list.children].filter(({ tagName }) => tagName.toLowerCase() === 'li')
  const number = items.indexOf(item) + Number(list.getAttribute('start') ?? 1)
  if (kind === 'A' || /upper-(?:alpha|latin)/.test(kind)) return `${String.fromCharCode(64 + number)}. `
  if (kind === 'a' || /lower-(?:alpha|latin)/.test(kind)) return `${String.fromCharCode(96 + number)}) `
  return /^(?:1|decimal.*)$/.test(kind) ? `${number}. ` : ''
}

/** Collects characters. Blanks are joined as browsers do, and lines are never empty. */
class Collector {
  readonly styled: StyledText = { text: '', styles: [] }
  add(characters: string, style: Style) {
    for (const character of characters.normalize('NFC').replaceAll(/[\s\u00A0]+/g, ' ')) {
      if (character === ' ' && /(?:^|\s)$/.test(this.styled.text.slice(-1))) continue
      this.styled.text += character
      for (let unit = 0; unit < character.length; unit += 1) this.styled.styles.push(style)
    }
  }
  picture(address: string, style: Style) {
    this.styled.text += pictureSign
    this.styled.styles.push({ ...style, picture: address })
  }
  endLine() {
    if (this.styled.text === '' || this.styled.text.endsWith('\n')) return
    this.styled.text += '\n'
    this.styled.styles.push(plain)
  }
}

function collect(node: Node, style: Style, into: Collector): void {
  if (node.nodeType === Node.TEXT_NODE) return into.add(node.textContent ?? '', style)
  if (!(node instanceof Element)) {
    for (const child of node.childNodes) collect(child, style, into)
    return
  }
  const name = node.tagName.toLowerCase()
  if (unseen.has(name)) return
  if (name === 'br') return into.endLine()
  if (name === 'img') return into.picture(node.getAttribute('src') ?? '', style)
  const isBlock = blocks.has(name)
  const inner = styleOf(node, style)
  if (isBlock) into.endLine()
  if (name === 'li') into.add(listLabel(node), inner)
  for (const child of node.childNodes) collect(child, inner, into)
  if (isBlock) into.endLine()
  else if (name === 'td' || name === 'th') into.add(' ', style)
}

/** Returns the text of parsed HTML with its styles. */
export function styledTextOf(root: Node): StyledText {
  const into = new Collector()
  collect(root, plain, into)
  return into.styled
}

/** Returns plain text without styles. */
export function styledTextOfPlain(text: string): StyledText {
  const into = new Collector()
  for (const line of text.split('\n')) {
    into.add(line, plain)
    into.endLine()
  }
  return into.styled
}
