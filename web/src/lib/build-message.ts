/** What the service worker and the pages say to each other about builds; the path of its entry script names a build. */

/** Asked by a page that wants to know. */
export const buildRequest = 'hien-which-build'

/** Told by the service worker when it takes over, and when asked. */
export type BuildMessage = { type: 'hien-build'; build: string }

export const isBuildMessage = (data: unknown): data is BuildMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'hien-build'
