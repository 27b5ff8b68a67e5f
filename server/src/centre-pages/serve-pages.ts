import { addressOn } from '@hien/contract/host-name'
import { webPaths } from '@hien/contract/web-paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../core/network-of.ts'
import { Refusal } from '../core/refusal.ts'
import { sendCompressedText } from '../http/compressed-text.ts'
import type { CentrePagesDependencies } from './dependencies.ts'
import { listPublishedSlugs } from './store.ts'

/** Maximum number of addresses in one sitemap (sitemaps.org, protocol 0.9). */
const maxSiteMapAddresses = 50_000

type Address = { slug: string; courseCode?: string }

/**
 * Serves GET /tt/{slug} and GET /tt/{slug}/{course code}: the published page of a centre, and of one of its courses, to everybody.
 * Also serves GET /sitemap.xml, which names the published pages to search engines, and GET /robots.txt, which names the sitemap.
 * A centre's own host shows only the pages of that centre, and the sitemap of each host names only pages of that host.
 */
export function serveCentrePages(
  app: FastifyInstance,
  { config, database, ownHosts, publishedCentres, rateLimits }: CentrePagesDependencies,
): void {
  const refuse = (reply: FastifyReply) =>
    reply.code(429).header('retry-after', '60').type('text/plain; charset=utf-8').send('Too many requests')

  async function answer(request: FastifyRequest<{ Params: Address }>, reply: FastifyReply) {
    const { slug, courseCode } = request.params
    const ownHost = ownHosts.of(request.headers.host)
    if (ownHost && ownHost.slug !== slug) return reply.callNotFound()
    try {
      // Only pages that must be read from the database count, so that many people behind one address can open a page.
      if (!publishedCentres.knows(slug)) await rateLimits.guestRequests.take(networkOf(request.ip))
      const page = await publishedCentres.draw(slug, courseCode ?? null)
      if (!page) return reply.callNotFound()
      return await sendCompressedText(request, reply, page, 'public, max-age=60')
    } catch (error) {
      if (error instanceof Refusal) return refuse(reply)
      throw error
    }
  }
  app.get<{ Params: Address }>(webPaths.publicCentre(':slug([a-z0-9-]{3,40})'), answer)
  app.get<{ Params: Address }>(`${webPaths.publicCentre(':slug([a-z0-9-]{3,40})')}/:courseCode`, answer)

  const addressOf = ({ headers }: FastifyRequest) => addressOn(ownHosts.of(headers.host)?.host ?? '', config.publicUrl)

  async function slugsOn(request: FastifyRequest): Promise<string[]> {
    const ownHost = ownHosts.of(request.headers.host)
    if (ownHost) return ownHost.slug === null ? [] : [ownHost.slug]
    const slugs = await listPublishedSlugs(database, maxSiteMapAddresses)
    return slugs.filter((slug) => ownHosts.withPage(slug) === null)
  }

  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`User-agent: *\nAllow: /\nSitemap: ${new URL('/sitemap.xml', addressOf(request)).href}\n`),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    try {
      await rateLimits.guestRequests.take(networkOf(request.ip))
    } catch (error) {
      if (error instanceof Refusal) return refuse(reply)
      throw error
    }
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(siteMap(await slugsOn(request), addressOf(request)))
  })
}

/** Returns the sitemap (sitemaps.org, protocol 0.9) of these pages on one host. A slug needs no escaping. */
function siteMap(slugs: string[], address: string): string {
  const addresses = slugs.map((slug) => `<url><loc>${new URL(webPaths.publicCentre(slug), address).href}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.join('')}</urlset>`
}
