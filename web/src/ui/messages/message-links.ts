/** Finds the links in a chat message. Pure functions; everything else stays plain text. */

/** `href` is null for plain text. */
export type MessagePart = { text: string; href: string | null }

const candidate = /https:\/\/[^\s<>"“”«»\p{Cf}]+/giu
const closingOf: Record<string, string> = { ')': '(', ']': '[', '}': '{' }
const punctuation = new Set('.,;:!?…\'’"*_~|`')
/** A host that opens exactly what it shows: no user name before an @, no look-alike letters, no name without a dot. */
const plainHost = /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/

const count = (text: string, letter: string) => text.split(letter).length - 1

/** Removes the punctuation of the surrounding sentence, and closing brackets that were opened before the address. */
function withoutTrailingPunctuation(address: string): string {
  let end = address.length
  for (; end > 0; end -= 1) {
    const last = address[end - 1] ?? ''
    const opening = closingOf[last]
    const kept = address.slice(0, end)
    if (punctuation.has(last)) continue
    if (opening === undefined || count(kept, opening) >= count(kept, last)) return kept
  }
  return ''
}

/** Returns the address to open; null if the address could lead to another host than its text shows. */
function hrefOf(address: string): string | null {
  const typedHost = (/^https:\/\/([^/?#\\]*)/i.exec(address)?.[1] ?? '').toLowerCase()
  if (!plainHost.test(typedHost) || /(^|\.)xn--/.test(typedHost) || !URL.canParse(address)) return null
  const { protocol, host, href } = new URL(address)
  return protocol === 'https:' && host === typedHost.replace(/:443$/, '') ? href : null
}

/** Splits the text into parts; joined, they are the text again. Only https addresses with a plain host become links. */
export function splitLinks(text: string): MessagePart[] {
  const parts: MessagePart[] = []
  let at = 0
  const addText = (until: number) => {
    if (until > at) parts.push({ text: text.slice(at, until), href: null })
    at = until
  }
  for (const { 0: found, index } of text.matchAll(candidate)) {
    const address = withoutTrailingPunctuation(found)
    const href = hrefOf(address)
    if (href === null) continue
    addText(index)
    at = index + address.length
    parts.push({ text: address, href })
  }
  addText(text.length)
  return parts
}
