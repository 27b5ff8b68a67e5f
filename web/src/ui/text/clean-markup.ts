import DOMPurify, { type Config } from 'dompurify'
import { stripEventHandlers } from './strip-event-handlers.ts'

const allowed: Config = {
  USE_PROFILES: { html: true },
  ADD_TAGS: ['iframe'],
  ADD_ATTR: ['target', 'allowfullscreen', 'sandbox', 'referrerpolicy', 'loading'],
}
const forbidden = ['form', 'input', 'button', 'textarea', 'select']

/** What of the HTML may stand on a page; frames are left in, from anywhere. */
export const cleanFragment = (html: string): DocumentFragment =>
  DOMPurify.sanitize(stripEventHandlers(html), {
    ...allowed,
    FORBID_TAGS: [...forbidden, 'style'],
    RETURN_DOM_FRAGMENT: true,
  })

/** The same as text, for the editor to read, with style sheets: what word processors paste has its colours in them. */
export const cleanForEditor = (html: string): string =>
  DOMPurify.sanitize(stripEventHandlers(html), { ...allowed, FORBID_TAGS: forbidden, FORCE_BODY: true })
