import { addressOn } from '@hien/contract/host-name'
import type { Clock } from '../core/clock.ts'
import { keepLastUsed } from '../core/last-used.ts'
import type { OwnHosts } from '../core/own-host.ts'
import { compressText, type CompressedText } from '../http/compressed-text.ts'
import type { Database } from '../platform/postgres/database.ts'
import { drawCentrePage } from './drawing/draw-centre-page.ts'
import { drawCoursePage } from './drawing/draw-course-page.ts'
import { readPublicCentre, type PublicCentre } from './public-centre.ts'
import { findPublishedCentre } from './store.ts'

/** Milliseconds for which a node shows a page as it was read. A change on another node is visible after that time. */
export const pageTtl = 30_000

/** A published centre as it was read, and its pages, which are drawn when they are first asked for. */
type ReadCentre = { centre: PublicCentre; pages: Map<string, Promise<CompressedText>> }

export type PublishedCentres = {
  /** Returns the centre whose published page has this slug; null if there is none. */
  find(slug: string): Promise<PublicCentre | null>
  /** Returns the page of a centre, or of one of its courses; null if there is none. */
  draw(slug: string, courseCode: string | null): Promise<CompressedText | null>
  /** True if `find` answers without asking the database. */
  knows(slug: string): boolean
  /** Forgets what was read, after a change. */
  forget(slug: string): void
}

/**
 * Reads and draws published pages. Each is read at most once in `pageTtl`, however many people ask for it, so that a page that
 * everybody opens at once does not slow a lesson.
 * Links that search engines and messengers need in full lead to the centre's own host name, if it has one.
 * @param options.publicUrl address of the installation
 */
export function createPublishedCentres(
  { database, clock, ownHosts }: { database: Database; clock: Clock; ownHosts: OwnHosts },
  { publicUrl }: { publicUrl: string },
): PublishedCentres {
  const cache = keepLastUsed<{ read: Promise<ReadCentre | null>; at: number }>(1000)
  const fresh = (slug: string) => {
    const known = cache.get(slug)
    const age = known ? clock.now().getTime() - known.at : pageTtl
    return known && age >= 0 && age < pageTtl ? known.read : null
  }

  async function load(slug: string): Promise<ReadCentre | null> {
    const found = await findPublishedCentre(database, slug)
    if (!found?.page) return null
    const centre = await readPublicCentre(database, found, { settings: found.page, now: clock.now() })
    return { centre, pages: new Map() }
  }

  function read(slug: string): Promise<ReadCentre | null> {
    const known = fresh(slug)
    if (known) return known
    const loading = load(slug)
    cache.set(slug, { read: loading, at: clock.now().getTime() })
    // If the query fails, the rejected promise must not stay in the cache.
    loading.catch(() => cache.delete(slug))
    return loading
  }

  function drawOnce({ centre, pages }: ReadCentre, courseCode: string | null): Promise<CompressedText> | null {
    const course = courseCode === null ? null : centre.courses.find(({ code }) => code === courseCode)
    if (course === undefined) return null
    const key = course?.code ?? ''
    const known = pages.get(key)
    if (known) return known
    const site = { publicUrl: addressOn(ownHosts.withPage(centre.slug)?.host ?? '', publicUrl) }
    const html = course ? drawCoursePage(centre, course, site) : drawCentrePage(centre, site)
    const drawn = compressText(html, 'text/html')
    pages.set(key, drawn)
    // If the compression fails, the rejected promise must not stay in the cache.
    drawn.catch(() => pages.delete(key))
    return drawn
  }

  return {
    find: async (slug) => (await read(slug))?.centre ?? null,
    async draw(slug, courseCode) {
      const found = await read(slug)
      return found && drawOnce(found, courseCode)
    },
    knows: (slug) => fresh(slug) !== null,
    forget: (slug) => void cache.delete(slug),
  }
}
