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
 * Also serves GET /sitemap.xml, which names all published pages to search engines, and GET /robots.txt, which names the sitemap.
 */
export function serveCentrePages(
  app: FastifyInstance,
  { config, database, publishedCentres, rateLimits }: CentrePagesDependencies,
): void {
  const refuse = (reply: FastifyReply) =>
    reply.code(429).header('retry-after', '60').type('text/plain; charset=utf-8').send('Too many requests')

  async function answer(request: FastifyRequest<{ Params: Address }>, reply: FastifyReply) {
    const { slug, courseCode } = request.params
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

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`User-agent: *\nAllow: /\nSitemap: ${new URL('/sitemap.xml', config.publicUrl).href}\n`),
  )

  app.get('/sitemap.xml', async ({ ip }, reply) => {
    try {
      await rateLimits.guestRequests.take(networkOf(ip))
    } catch (error) {
      if (error instanceof Refusal) return refuse(reply)
      throw error
    }
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(siteMap(await listPublishedSlugs(database, maxSiteMapAddresses), config.publicUrl))
  })
}

/** Returns the sitemap (sitemaps.org, protocol 0.9) of these pages. A slug needs no escaping. */
function siteMap(slugs: string[], publicUrl: string): string {
  const addresses = slugs.map((slug) => `<url><loc>${new URL(webPaths.publicCentre(slug), publicUrl).href}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.join('')}</urlset>`
}
