import DOMPurify, { type Config } from 'dompurify'
import { stripEventHandlers } from './strip-event-handlers.ts'

const allowed: Config = {
  USE_PROFILES: { html: true },
  ADD_TAGS: ['iframe'],
  ADD_ATTR: ['target', 'allowfullscreen', 'sandbox', 'referrerpolicy', 'loading'],
}
const forbidden = ['form', 'input', 'button', 'textarea', 'select']

/** Returns the HTML without anything unsafe, as a fragment. Keeps iframes of any origin. */
export const cleanFragment = (html: string): DocumentFragment =>
  DOMPurify.sanitize(stripEventHandlers(html), {
    ...allowed,
    FORBID_TAGS: [...forbidden, 'style'],
    RETURN_DOM_FRAGMENT: true,
  })

/**
 * Returns the cleaned HTML as text for the editor. Keeps style sheets, where word processors put the colours of pasted text.
 */
export const cleanForEditor = (html: string): string =>
  DOMPurify.sanitize(stripEventHandlers(html), { ...allowed, FORBID_TAGS: forbidden, FORCE_BODY: true })
