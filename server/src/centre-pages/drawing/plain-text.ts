import { Parser } from 'htmlparser2'

/** Returns the beginning of the text of some HTML in one line, cut after the last word within `maximum` characters. */
export function plainText(html: string, maximum: number): string {
  const parts: string[] = []
  const parser = new Parser({ ontext: (text) => void parts.push(text), onclosetag: () => void parts.push(' ') })
  parser.end(html)
  const text = parts.join('').replaceAll(/\s+/g, ' ').trim()
  if (text.length <= maximum) return text
  const cut = text.slice(0, maximum)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).trim()}…`
}
