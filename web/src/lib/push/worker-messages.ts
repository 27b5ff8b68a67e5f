/** Messages about notices from the service worker to the pages, and the pages' answers. */

/** Tells a page to open a path of this application. The page answers on the message port. */
export type OpenMessage = { type: 'hien-open'; path: string }

/** The page's answer on the message port. */
export const openedAnswer = 'hien-opened'

/** The browser has replaced its push subscription; the signed-in page must tell the server. */
export const subscriptionChanged = 'hien-push-changed'

/** Returns the path to open; null if this is a different message. */
export const readOpenMessage = (data: unknown): string | null =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === 'hien-open' &&
  'path' in data &&
  typeof data.path === 'string'
    ? data.path
    : null
