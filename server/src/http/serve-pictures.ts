import type { FastifyInstance, FastifyReply } from 'fastify'
import pLimit from 'p-limit'
import type { Database } from '../platform/postgres/database.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { Refusal } from '../core/refusal.ts'
import { networkOf } from '../core/network-of.ts'

/** Maximum concurrent reads of pictures, so that most database connections remain for signed-in members. */
const maxParallel = 2
/** Maximum number of waiting reads; further ones are refused. */
const maxWaiting = 2000

/**
 * Serves WebP pictures under random keys to everybody who has the address. Callers need no sign-in, so each network may read
 * only a limited number. Only two reads run at a time, and simultaneous requests for a picture share one read.
 */
export function servePictures(
  app: FastifyInstance,
  { database, rateLimits }: Pick<Dependencies, 'database' | 'rateLimits'>,
  {
    addressOf,
    find,
  }: { addressOf: (key: string) => string; find: (database: Database, key: string) => Promise<Buffer | null> },
): void {
  const queue = pLimit(maxParallel)
  const reading = new Map<string, Promise<Buffer | null>>()
  const read = (key: string) => {
    const begun = reading.get(key)
    if (begun) return begun
    if (queue.pendingCount >= maxWaiting) throw new Refusal('RATE_LIMITED')
    const picture = queue(() => find(database, key)).finally(() => reading.delete(key))
    reading.set(key, picture)
    return picture
  }

  /**
   * Returns the picture for a caller from this network; null if there is no such picture.
   * @throws {Refusal} RATE_LIMITED if the network has read too many pictures or asked for too many that do not exist, or too many
   *   reads are waiting
   */
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
    // Keep the address out of the log, because everybody who has it can read the picture.
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
