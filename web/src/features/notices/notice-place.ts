import { nextOf, sameOriginPath } from '../../lib/links/next-path.ts'

type Place = { pathname: string; search: string; hash: string }

/** Returns the path of a page without parameters that belong to a single visit. */
export const placeOf = (at: Place): string => nextOf(at) ?? at.pathname

/** Returns the page of this application that a notice leads to; null if its path leads out of the application. */
export function placeOfPath(path: string): string | null {
  const own = sameOriginPath(path)
  return own === null ? null : placeOf(new URL(own, window.location.origin))
}
