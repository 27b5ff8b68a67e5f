/**
 * Rate limits nobody honest meets (docs/changing/interface.md, "Limits"), counted by all nodes together where there is
 * a Redis.
 */
import { hash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from './refusal.ts'

/**
 * Keys may be anything: what is stored of them is a hash. Where a sender chooses the key, a limit of their own network is
 * to be asked first, or they could fill the memory with keys.
 */
export type RateLimit = {
  /** Takes one point, or so many. @throws {Refusal} RATE_LIMITED when fewer are left. */
  take(key: string, count?: number): Promise<void>
  /** @throws {Refusal} RATE_LIMITED when no point is left; takes none. */
  check(key: string): Promise<void>
  /** Gives one point back; a key all of whose points are back is counted no longer. */
  giveBack(key: string): Promise<void>
}

/** Milliseconds. */
const pauseBeforeRefusal = 250

/**
 * Takes one point.
 * @throws {Refusal} RATE_LIMITED after a pause, so that asking in vain again and again costs the others nothing.
 */
export async function takeOrPause(limit: RateLimit, key: string): Promise<void> {
  try {
    await limit.take(key)
  } catch (error) {
    if (error instanceof Refusal) await delay(pauseBeforeRefusal)
    throw error
  }
}

/**
 * Counts what costs as much as several operations as so many of the caller's: one more for every `included` of its size.
 * @throws {Refusal} RATE_LIMITED
 */
export async function chargeForSize(
  { operations }: Pick<RateLimits, 'operations'>,
  { memberId }: { memberId: string },
  { size, included }: { size: number; included: number },
): Promise<void> {
  const more = Math.floor(size / included)
  if (more > 0) await operations.take(memberId, more)
}

const minute = 60
const day = 24 * 60 * minute

/** So many points in so many seconds, for one key each. A whole school may sit behind one address. */
const table = {
  /** Wrong passwords for one account from one address, which must not have spent its failed sign-ins. */
  passwordTries: { points: 10, seconds: 15 * minute },
  /**
   * Wrong codes of a second factor for one account from anywhere: who has the password and many addresses must not try
   * all of them. Nobody without the password can use these up.
   */
  codeTries: { points: 50, seconds: 15 * minute },
  /** Failed sign-ins from one address. */
  failedSignIns: { points: 300, seconds: 10 * minute },
  /** From one address. */
  signUps: { points: 40, seconds: minute },
  /** Class, course, student and teacher codes a member guessed wrongly. */
  unknownCodes: { points: 100, seconds: minute },
  /** Class and course codes guessed wrongly from one address: a school on its first day mistypes a few thousand. */
  unknownCodesOfNetwork: { points: 20_000, seconds: day },
  /** Student codes a member guessed wrongly: a hit puts a child into a class of the guesser's. */
  unknownStudentCodes: { points: 300, seconds: day },
  /** The same from one address, so that new accounts do not begin anew: all teachers of a school, mistyping ten each. */
  unknownStudentCodesOfNetwork: { points: 2000, seconds: day },
  /** Pairing codes a member guessed wrongly: a hit leads to a child. */
  pairingCodes: { points: 20, seconds: 60 * minute },
  /** The same from one address, so that new accounts do not begin anew. */
  pairingCodesOfNetwork: { points: 2000, seconds: day },
  /** Codes of slips a member guessed wrongly: a hit leads into a class of children. */
  slipCodes: { points: 20, seconds: 60 * minute },
  /** The same from one address, so that new accounts do not begin anew. */
  slipCodesOfNetwork: { points: 2000, seconds: day },
  /** Excel files of one member: a whole centre on its first day. */
  imports: { points: 60, seconds: 15 * minute },
  /** Requests of one member to join classes. */
  joinRequests: { points: 60, seconds: minute },
  /** Of one signed-in member. A list of many classes counts as several: courses/classes/charge-for-classes.ts. */
  operations: { points: 1200, seconds: minute },
  /** GraphQL requests of nobody who is signed in, from one address; looked at before anything is parsed. */
  guestRequests: { points: 6000, seconds: minute },
  /**
   * GraphQL documents the server does not know yet, or refuses, of one member; of nobody who is signed in, from one
   * address. What the web was built with is not counted.
   */
  documents: { points: 400, seconds: minute },
  /** Refresh tokens that are unknown, from one address; known ones, of one sign-in. */
  refreshes: { points: 60, seconds: minute },
  /** Mails with a link to a new password, asked for from one address. */
  resetRequests: { points: 60, seconds: 15 * minute },
  /** The same for one e-mail address, known or not. */
  resetMails: { points: 5, seconds: 15 * minute },
  /** Mails with a link that shows an address to be real, asked for from one address: a school that does so together. */
  proofRequests: { points: 300, seconds: 15 * minute },
  /** The same into one mailbox. */
  proofMails: { points: 10, seconds: day },
  /** Mailed links that are unknown, from one address. */
  unknownLinks: { points: 60, seconds: minute },
  /** Pictures of one member. */
  pictures: { points: 30, seconds: 15 * minute },
  /** Pictures for courses of one teacher: three courses full of them. */
  coursePictures: { points: 60, seconds: 15 * minute },
  /** Pictures of members, read from one address: browsers keep them. */
  pictureReads: { points: 30_000, seconds: minute },
  /** Those of them that are not there: addresses are random, and nobody guesses one. */
  unknownPictures: { points: 300, seconds: minute },
  /** Files one member begins to upload: ten for each of several homeworks, some of them again. */
  uploads: { points: 300, seconds: 15 * minute },
  /** Files of homework, read from one address: a class looks at the same, a teacher at forty handed in. */
  fileReads: { points: 30_000, seconds: minute },
  /** Addresses of files that are not ours, from one network: nobody guesses one. */
  unknownFiles: { points: 300, seconds: minute },
  /** Calendar feeds, read from one address: applications of a whole school, and the servers of calendar services. */
  feedReads: { points: 6000, seconds: minute },
  /** Reads of one feed: an application asks once an hour. */
  readsOfFeed: { points: 60, seconds: minute },
  /** Feeds that are not there, from one address: those taken away go on being asked for. */
  unknownFeeds: { points: 600, seconds: minute },
  /** Browsers one member subscribes for push, and renewals: each start of the web on each device asks once. */
  pushSubscriptions: { points: 120, seconds: 15 * minute },
  /** Files with everything held about one member. */
  exports: { points: 5, seconds: day },
  /** Times the mails of one member are stopped by the link in them: one does it, and mail programs press for people. */
  unsubscribes: { points: 30, seconds: minute },
  /** Hub connections negotiated from one address: two thousand come within a minute, each of them perhaps in vain at first. */
  negotiations: { points: 12_000, seconds: minute },
  /** Hub connections opened by one member, negotiated or not, on all their devices. */
  connections: { points: 240, seconds: minute },
  /** Chat messages of one member over all nodes; each node paces its own more finely (decision 033). */
  messages: { points: 330, seconds: minute },
} satisfies Record<string, { points: number; seconds: number }>

export type RateLimits = Record<keyof typeof table, RateLimit>

/** A Redis that hangs holds nobody up longer, in milliseconds. */
const redisTimeout = 1000

const hashKey = (key: string) => hash('sha256', key, 'base64url')

/** In this process. */
class MemoryLimiter extends RateLimiterMemory {
  override async reward(key: string | number, points = 1): Promise<RateLimiterRes> {
    const state = await super.reward(key, points)
    if (state.consumedPoints > 0) return state
    // Looked at and removed in one turn; what was taken since the reward is counted again.
    const late = this.get(key)
    await this.delete(key)
    const taken = (await late)?.consumedPoints ?? 0
    return taken > 0 ? this.penalty(key, taken) : state
  }
}

/** The library's own script for adding points, but for the last points, which take their key with them. */
const addPoints = `
  redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
  local consumed = redis.call('incrby', KEYS[1], ARGV[1])
  local ttl = redis.call('pttl', KEYS[1])
  if ttl == -1 then
    redis.call('expire', KEYS[1], ARGV[2])
    ttl = 1000 * ARGV[2]
  end
  if consumed <= 0 then
    redis.call('del', KEYS[1])
  end
  return {consumed, ttl}`

/** Where nodes count together. */
export type SharedCounters = {
  /** A connected client of the package redis. */
  client: object
  keyPrefix: string
  /** Whether an answer may be expected just now. */
  readonly isReady: boolean
}

function createRateLimit(
  name: string,
  { points, seconds }: { points: number; seconds: number },
  shared: SharedCounters | null,
) {
  const own = new MemoryLimiter({ points, duration: seconds })
  const common =
    shared &&
    new RateLimiterRedis({
      storeClient: shared.client,
      useRedisPackage: true,
      keyPrefix: `${shared.keyPrefix} ${name}`,
      points,
      duration: seconds,
      rejectIfRedisNotReady: true,
      insuranceLimiter: own,
      customIncrTtlLuaScript: addPoints,
    })

  /** With the others, or alone while they cannot be reached: counts begin anew then. */
  const count = async <Result>(work: (limiter: RateLimiterMemory | RateLimiterRedis) => Promise<Result>) => {
    if (!common || !shared.isReady) return work(own)
    const hangs = Promise.withResolvers<null>()
    const timer = setTimeout(() => hangs.resolve(null), redisTimeout)
    try {
      const answer = await Promise.race([work(common).then((result) => ({ result })), hangs.promise])
      return answer ? answer.result : await work(own)
    } finally {
      clearTimeout(timer)
    }
  }
  const limit: RateLimit = {
    async take(key, taken = 1) {
      try {
        await count((limiter) => limiter.consume(hashKey(key), taken))
      } catch (error) {
        if (error instanceof RateLimiterRes) throw new Refusal('RATE_LIMITED')
        throw error
      }
    },
    async check(key) {
      const state = await count((limiter) => limiter.get(hashKey(key)))
      if (state && state.consumedPoints >= points) throw new Refusal('RATE_LIMITED')
    },
    async giveBack(key) {
      await count((limiter) => limiter.reward(hashKey(key)))
    },
  }
  return limit
}

/** @param shared null: this node counts for itself, from zero with each start. */
export const createRateLimits = (shared: SharedCounters | null): RateLimits =>
  Object.fromEntries(
    Object.entries(table).map(([name, size]) => [name, createRateLimit(name, size, shared)]),
  ) as RateLimits
