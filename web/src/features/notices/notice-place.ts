import { nextOf, sameOriginPath } from '../../lib/links/next-path.ts'

type Place = { pathname: string; search: string; hash: string }

/**
 * Returns the path of a page with its query and hash, to compare pages. Left out are the secrets that let a member into a
 * room, and for home pages the query and hash.
 */
export const placeOf = (at: Place): string => nextOf(at) ?? at.pathname

/** Returns `placeOf` the page that the path of a notice leads to; null if that page is not in this application. */
export function placeOfPath(path: string): string | null {
  const own = sameOriginPath(path)
  return own === null ? null : placeOf(new URL(own, window.location.origin))
}
