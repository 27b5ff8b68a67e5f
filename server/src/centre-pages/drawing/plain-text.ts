import { Parser } from 'htmlparser2'

/** Elements after which a new line begins. */
const endsLine = new Set(['p', 'li', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'br', 'div', 'td', 'tr'])

/** Returns the beginning of the text of some HTML in one line, cut after the last word within `maximum` characters. */
export function plainText(html: string, maximum: number): string {
  const parts: string[] = []
  const parser = new Parser({
    ontext: (text) => void parts.push(text),
    onclosetag: (name) => void (endsLine.has(name) && parts.push(' ')),
  })
  parser.end(html)
  const text = parts.join('').replaceAll(/\s+/g, ' ').trim()
  if (text.length <= maximum) return text
  const cut = text.slice(0, maximum)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > 0 ? end : maximum)}…`
}
