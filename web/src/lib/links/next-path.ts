/** The path a visitor wanted to open before signing in: the parameter `?next=` of the guest pages. */
import { paths } from '../paths.ts'

const parameter = 'next'
/** Query parameters with secrets that let a member into a room. They must not get into the browser's history. */
const keys = ['sessiontoken', 'pass']
/** Home pages of the roles. A sign-in leads to them without `?next=`. */
const homes: readonly string[] = [paths.home, paths.dashboard, paths.student, paths.children, paths.centre]
/** Base URL for parsing paths; no request is sent to it. */
const own = 'https://own.invalid'

/**
 * Returns the path if it is inside this application; otherwise null. A link to our sign-in page could otherwise lead on to
 * another site, which could pretend to be ours.
 */
export function sameOriginPath(text: string | null): string | null {
  if (!text?.startsWith('/')) return null
  try {
    const { origin, pathname, search, hash } = new URL(text, own)
    // `/.//elsewhere` has the pathname `//elsewhere`, which a browser would read as the host `elsewhere`.
    return origin === own && !pathname.startsWith('//') ? pathname + search + hash : null
  } catch {
    return null
  }
}

/** Returns the path in `?next=` of a URL's query; null if it is missing or not inside this application. */
export const readNextPath = (search: string) => sameOriginPath(new URLSearchParams(search).get(parameter))

/** Returns the path of a guest page that leads on to `next`. */
export const withNextPath = (page: string, next: string | null) =>
  next === null ? page : `${page}?${new URLSearchParams({ [parameter]: next })}`

/**
 * Returns the path, without secrets, by which a sign-in leads back to this page. Null for a home page, because the role
 * decides which home page opens.
 */
export function nextOf({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string | null {
  if (homes.includes(pathname)) return null
  const params = new URLSearchParams(search)
  for (const key of keys) params.delete(key)
  const query = params.toString()
  return sameOriginPath(pathname + (query === '' ? '' : `?${query}`) + hash)
}
