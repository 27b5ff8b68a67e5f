/** Messages about builds between the service worker and the pages. The path of a build's entry script identifies the build. */

/** Message by which a page asks for the service worker's build. */
export const buildRequest = 'hien-which-build'

/** Message that the service worker sends when it takes over and when a page asks. */
export type BuildMessage = { type: 'hien-build'; build: string }

export const isBuildMessage = (data: unknown): data is BuildMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'hien-build'
