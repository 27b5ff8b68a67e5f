import type { FastifyInstance, FastifyReply } from 'fastify'
import pLimit from 'p-limit'
import type { Database } from '../platform/postgres/database.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { Refusal } from '../core/refusal.ts'
import { networkOf } from '../core/network-of.ts'

/** Concurrent reads. The other database connections are for signed-in members. */
const atOnce = 2
/** About a second of reads, and more pictures than a school shows at once. */
const maxWaiting = 2000

/**
 * Serves WebP pictures under random keys to everybody who has the address. Sign-in is not needed, so reads are limited per
 * network, only few run at a time, and simultaneous requests for a picture share one read.
 */
export function servePictures(
  app: FastifyInstance,
  { database, rateLimits }: Pick<Dependencies, 'database' | 'rateLimits'>,
  {
    addressOf,
    find,
  }: { addressOf: (key: string) => string; find: (database: Database, key: string) => Promise<Buffer | null> },
): void {
  const queue = pLimit(atOnce)
  const reading = new Map<string, Promise<Buffer | null>>()
  const read = (key: string) => {
    const begun = reading.get(key)
    if (begun) return begun
    if (queue.pendingCount >= maxWaiting) throw new Refusal('RATE_LIMITED')
    const picture = queue(() => find(database, key)).finally(() => reading.delete(key))
    reading.set(key, picture)
    return picture
  }

  /** Returns null if there is no such picture. @throws {Refusal} RATE_LIMITED */
  async function readFor(network: string, key: string): Promise<Buffer | null> {
    await rateLimits.pictureReads.take(network)
    await rateLimits.unknownPictures.check(network)
    const picture = await read(key)
    if (!picture) await rateLimits.unknownPictures.take(network)
    return picture
  }

  const refuse = (reply: FastifyReply) =>
    reply
      .code(429)
      .header('retry-after', '60')
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Too many requests')

  app.get<{ Params: { key: string } }>(
    addressOf(String.raw`:key([\w-]{22})`),
    // Everybody with the address can read the picture, so keep it out of the log.
    { logLevel: 'warn' },
    async ({ params, ip }, reply) => {
      try {
        const picture = await readFor(networkOf(ip), params.key)
        if (!picture) return reply.callNotFound()
        return await reply
          .header('cache-control', 'private, max-age=31536000, immutable')
          .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
          .type('image/webp')
          .send(picture)
      } catch (error) {
        if (error instanceof Refusal) return refuse(reply)
        throw error
      }
    },
  )
}
