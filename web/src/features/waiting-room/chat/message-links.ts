/** Addresses in what somebody wrote, as a pure function: text stays text, and some of it can be pressed. */

/** `href` is null for what is text alone. */
export type MessagePart = { text: string; href: string | null }

const candidate = /https:\/\/[^\s<>"“”«»\p{Cf}]+/giu
const closingOf: Record<string, string> = { ')': '(', ']': '[', '}': '{' }
const punctuation = new Set('.,;:!?…\'’"*_~|`')
/** What is typed is what is opened: no user before an @, no letters that only look like these, no name without a dot. */
const plainHost = /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/

const count = (text: string, letter: string) => text.split(letter).length - 1

/** Without the full stop of the sentence it stands in, and without a bracket that was opened before it. */
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

/** Null for an address that is not what it looks like. */
function hrefOf(address: string): string | null {
  const typedHost = (/^https:\/\/([^/?#\\]*)/i.exec(address)?.[1] ?? '').toLowerCase()
  if (!plainHost.test(typedHost) || /(^|\.)xn--/.test(typedHost) || !URL.canParse(address)) return null
  const { protocol, host, href } = new URL(address)
  return protocol === 'https:' && host === typedHost.replace(/:443$/, '') ? href : null
}

/** The text in parts, which together are the text. Only https is a link, and only where its host reads as it is. */
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
