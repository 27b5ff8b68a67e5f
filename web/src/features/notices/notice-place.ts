import { nextOf, sameOriginPath } from '../../lib/next-path.ts'

type Place = { pathname: string; search: string; hash: string }

/** A page by its path, without what belongs to one visit of it alone. */
export const placeOf = (at: Place): string => nextOf(at) ?? at.pathname

/** The page of this application that a notice leads to; null where its path leads elsewhere. */
export function placeOfPath(path: string): string | null {
  const own = sameOriginPath(path)
  return own === null ? null : placeOf(new URL(own, window.location.origin))
}
