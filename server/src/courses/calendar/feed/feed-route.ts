import { hash } from 'node:crypto'
import { calendarAddress } from '@hien/contract/calendar-address'
import { startOfDay } from '@hien/contract/lesson-pattern'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { hashToken } from '../../../accounts/hash-token.ts'
import { later, oneDay } from '../../../core/clock.ts'
import { networkOf } from '../../../core/network-of.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { findFeedOwner, listFeedLessons, type FeedLesson, type FeedSpan } from './feed-store.ts'
import { writeFeed } from './write-feed.ts'

const daysBack = 30
const daysAhead = 365
/** The number of days, counted from its last change, for which a cancelled lesson stays in the feed, marked as cancelled. */
const cancelledDays = 30

/**
 * The maximum number of feeds read from the database at once, and also of feeds written as text at once. The other database
 * connections stay free for signed-in members.
 */
const maxParallel = 2
const maxWaiting = 500
/**
 * The maximum number of characters of written feeds kept in memory, because calendar applications request unchanged feeds
 * again and again.
 */
const maxKept = 8_000_000

/** The relation of the feed's owner to its lessons, by the owner's role. A centre has no feed. */
const partOf = { TCHER: 'teacher', MEME: 'student', PAME: 'parent', CENR: null } as const

/**
 * Returns the span of the feed's lessons. It begins and ends at midnight, so that the feed of unchanged lessons seldom changes
 * during a day: only when a cancelled lesson leaves the feed.
 */
function spanOf(now: Date): FeedSpan {
  const today = startOfDay(now)
  return {
    from: later(today, -daysBack * oneDay),
    until: later(today, (daysAhead + 1) * oneDay),
    cancelledSince: later(now, -cancelledDays * oneDay),
  }
}

/** Returns a hash of the lessons. It is the feed's ETag, and the key under which its text is kept. */
const nameOf = (lessons: FeedLesson[]) => hash('sha256', JSON.stringify(lessons), 'base64url')

/**
 * Serves GET and HEAD /calendar/{token}.ics: the lessons of the token's owner (decision 051). Answers 404 to an unknown
 * token, to a token that was replaced or deleted, and to the token of an account that is not active, each after the same query.
 * Answers 429 if a rate limit refuses the request or too many requests wait.
 */
export function serveCalendarFeeds(
  app: FastifyInstance,
  { clock, database, rateLimits }: Pick<Dependencies, 'clock' | 'database' | 'rateLimits'>,
): void {
  const queue = pLimit(maxParallel)
  const writing = pLimit(maxParallel)
  const written = new LRUCache<string, string>({ maxSize: maxKept, sizeCalculation: ({ length }) => length + 1 })

  /**
   * Returns the lessons of the token's owner; null if the token is not valid.
   * @throws {Refusal} RATE_LIMITED if the network read too many feeds or tried too many unknown tokens, if this feed was read too
   *   often, or if too many reads wait
   */
  async function readLessons(network: string, token: string): Promise<FeedLesson[] | null> {
    await rateLimits.feedReads.take(network)
    await rateLimits.unknownFeeds.check(network)
    if (queue.pendingCount >= maxWaiting) throw new Refusal('RATE_LIMITED')
    const key = hashToken(token)
    return queue(async () => {
      const owner = await findFeedOwner(database, key)
      if (!owner) {
        await rateLimits.unknownFeeds.take(network)
        return null
      }
      await rateLimits.readsOfFeed.take(key)
      const { memberId } = owner
      const part = partOf[owner.role]
      if (!part) return []
      return listFeedLessons(database, { memberId, part }, spanOf(clock.now()))
    })
  }

  const refuse = (reply: FastifyReply, status: 404 | 429, text: string) =>
    reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)

  app.get<{ Params: { token: string } }>(
    calendarAddress(String.raw`:token([\w-]+)`),
    // The address is the key to the feed, so it must not be logged.
    { logLevel: 'warn' },
    async ({ params, headers, ip }, reply) => {
      try {
        const lessons = await readLessons(networkOf(ip), params.token)
        if (!lessons) return await refuse(reply, 404, 'Not found')
        const name = nameOf(lessons)
        const tag = `"${name}"`
        void reply.header('etag', tag).header('cache-control', 'private, no-cache')
        if (isKnown(headers['if-none-match'], tag)) return await reply.code(304).send()
        const text = written.get(name) ?? (await writing(() => writeFeed(lessons)))
        written.set(name, text)
        return await reply
          .header('content-disposition', 'inline; filename="lich-hoc.ics"')
          .type('text/calendar; charset=utf-8')
          .send(text)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        void reply.header('retry-after', '60')
        return refuse(reply, 429, 'Too many requests')
      }
    },
  )
}

/** True if the client's If-None-Match header names the current version (RFC 9110, 13.1.2). */
const isKnown = (asked: string | undefined, tag: string) =>
  asked !== undefined &&
  asked.split(',').some((one) => {
    const known = one.trim()
    return known === '*' || known.replace(/^W\//, '') === tag
  })
