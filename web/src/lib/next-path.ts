/** Where a visitor was going before the sign-in stood in the way: `?next=` of the guest pages. */
import { paths } from './paths.ts'

const parameter = 'next'
/** Keys of one visit, which belong into no history. */
const keys = ['sessiontoken', 'pass']
/** Where a sign-in leads by itself, to each role its own. */
const homes: readonly string[] = [paths.home, paths.dashboard, paths.student, paths.children]
/** Only lends the browser's own reading of addresses an origin; nothing is asked there. */
const own = 'https://own.invalid'

/** The path when it lies in this application, else null: nobody is led elsewhere by a link that they trust. */
export function sameOriginPath(text: string | null): string | null {
  if (!text?.startsWith('/')) return null
  try {
    const { origin, pathname, search, hash } = new URL(text, own)
    // `/.//elsewhere` is read as `//elsewhere`, which would name a host once more.
    return origin === own && !pathname.startsWith('//') ? pathname + search + hash : null
  } catch {
    return null
  }
}

/** The own path that the query of an address names, or null. */
export const readNextPath = (search: string) => sameOriginPath(new URLSearchParams(search).get(parameter))

/** A guest page that leads on to `next`. */
export const withNextPath = (page: string, next: string | null) =>
  next === null ? page : `${page}?${new URLSearchParams({ [parameter]: next })}`

/** The own path of a page, for the way back to it; null for a home, which the role decides. */
export function nextOf({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string | null {
  if (homes.includes(pathname)) return null
  const params = new URLSearchParams(search)
  for (const key of keys) params.delete(key)
  const query = params.toString()
  return sameOriginPath(pathname + (query === '' ? '' : `?${query}`) + hash)
}
