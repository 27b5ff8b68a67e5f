/** What the service worker says to the pages about notices, and what they answer. */

/** Leads a page to a path of this application; it says by the port that it has gone. */
export type OpenMessage = { type: 'hien-open'; path: string }

/** What a page says by the port. */
export const openedAnswer = 'hien-opened'

/** The browser has given itself another subscription: whoever is signed in tells the server. */
export const subscriptionChanged = 'hien-push-changed'

/** Where the message leads; null where it is another one. */
export const readOpenMessage = (data: unknown): string | null =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === 'hien-open' &&
  'path' in data &&
  typeof data.path === 'string'
    ? data.path
    : null
