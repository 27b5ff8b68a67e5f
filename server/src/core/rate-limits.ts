/**
 * Rate limits, high enough that honest users never reach them (docs/changing/interface.md, "Limits"). With Redis, all nodes
 * count together; without Redis, each node counts alone.
 */
import { hash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from './refusal.ts'

/**
 * A limit that counts points for each key. A key can be any text, because only its hash is stored. If the client chooses the
 * key, first take a point of a limit for the client's network. Otherwise one client could fill the memory with keys.
 */
export type RateLimit = {
  /** Takes `count` points of the key, by default one. @throws {Refusal} RATE_LIMITED if the key has fewer points left. */
  take(key: string, count?: number): Promise<void>
  /** Checks that the key has a point left, without taking it. @throws {Refusal} RATE_LIMITED if it has none. */
  check(key: string): Promise<void>
  /** Gives one point back to the key. A key that has all its points again is deleted from the store. */
  giveBack(key: string): Promise<void>
}

/** Milliseconds that takeOrPause waits before it refuses. */
const pauseBeforeRefusal = 250

/**
 * Takes one point of the key. If none is left, waits `pauseBeforeRefusal` before it refuses. A client that repeats its
 * request without a break then makes only a few requests per second.
 * @throws {Refusal} RATE_LIMITED if the key has no point left
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
 * Charges a large request as several operations: takes one extra point of the caller's `operations` limit for each full group
 * of `included` items in `size`. Takes nothing if `size` is smaller than `included`.
 * @throws {Refusal} RATE_LIMITED if the caller has too few points left
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

/**
 * The limits: each key has `points` points, and gets all of them back `seconds` seconds after the first was taken. "Address"
 * means the network of an IP address (networkOf). A whole school may share one address.
 */
const table = {
  /** Wrong passwords for one account from one address. */
  passwordTries: { points: 10, seconds: 15 * minute },
  /**
   * Wrong second-factor codes for one account, from all addresses together. An attacker who knows the password and has many
   * addresses must not be able to try all codes. Codes are checked after the password, so only somebody who knows the password
   * can use up these points.
   */
  codeTries: { points: 50, seconds: 15 * minute },
  /** Failed sign-ins from one address. */
  failedSignIns: { points: 300, seconds: 10 * minute },
  /** Sign-ups from one address. */
  signUps: { points: 40, seconds: minute },
  /** Unknown class, course, student and teacher codes entered by one member, and codes for a new course that are taken. */
  unknownCodes: { points: 100, seconds: minute },
  /** Unknown class, course and teacher codes from one address. A school mistypes a few thousand codes on its first day. */
  unknownCodesOfNetwork: { points: 20_000, seconds: day },
  /**
   * Unknown student codes entered by one member. Few are allowed: a teacher who guesses a code gets that child into a class.
   */
  unknownStudentCodes: { points: 300, seconds: day },
  /**
   * Unknown student codes from one address, so that a guesser gains nothing from a new account. Allows a school ten typing
   * errors for each of 200 teachers.
   */
  unknownStudentCodesOfNetwork: { points: 2000, seconds: day },
  /** Unknown pairing codes entered by one member. Few are allowed: a guessed code links a stranger to a child. */
  pairingCodes: { points: 20, seconds: 60 * minute },
  /** Unknown pairing codes from one address, so that a guesser gains nothing from a new account. */
  pairingCodesOfNetwork: { points: 2000, seconds: day },
  /**
   * Unknown codes of enrolment slips (printed invitations to a class, decision 059) entered by one member. Few are allowed: a
   * guessed code lets a stranger into a class of children.
   */
  slipCodes: { points: 20, seconds: 60 * minute },
  /** Unknown codes of enrolment slips from one address, so that a guesser gains nothing from a new account. */
  slipCodesOfNetwork: { points: 2000, seconds: day },
  /** Excel files with student lists uploaded by one member. Enough for all classes of a centre on its first day. */
  imports: { points: 60, seconds: 15 * minute },
  /** Requests by one member to join classes. */
  joinRequests: { points: 60, seconds: minute },
  /** GraphQL operations and upload requests of one signed-in member. Large requests take several points (chargeForSize). */
  operations: { points: 1200, seconds: minute },
  /** GraphQL and upload requests without sign-in from one address. The point is taken before the request body is read. */
  guestRequests: { points: 6000, seconds: minute },
  /**
   * GraphQL documents that the server must parse because it does not know them, or that it refuses. Counted per member, and per
   * address without sign-in. Documents of our own web application do not count.
   */
  documents: { points: 400, seconds: minute },
  /** Refreshes of an access token. A known refresh token counts for its sign-in, an unknown one for the address. */
  refreshes: { points: 60, seconds: minute },
  /** Questions of one centre to DNS about its own host name. */
  hostChecks: { points: 20, seconds: 10 * minute },
  /** Requests from one address for a password reset mail. */
  resetRequests: { points: 60, seconds: 15 * minute },
  /** Requests for a password reset mail to one e-mail address, whether or not an account has it. */
  resetMails: { points: 5, seconds: 15 * minute },
  /** Requests from one address for a mail that verifies an e-mail address. A whole school may ask within a few minutes. */
  proofRequests: { points: 300, seconds: 15 * minute },
  /** Mails that verify an e-mail address, to one mailbox. */
  proofMails: { points: 10, seconds: day },
  /** Uses of links with an unknown token from one address. Such links are sent by mail, for example to reset a password. */
  unknownLinks: { points: 60, seconds: minute },
  /** Pictures uploaded by one member. */
  pictures: { points: 30, seconds: 15 * minute },
  /** Pictures for the texts of courses, uploaded by one member. Enough for three courses with the highest number of pictures. */
  coursePictures: { points: 60, seconds: 15 * minute },
  /** Reads of pictures of members and courses from one address. Browsers cache the pictures. */
  pictureReads: { points: 30_000, seconds: minute },
  /**
   * Reads of pictures of members and courses that do not exist, from one address. Picture URLs are random, so many
   * misses mean guessing.
   */
  unknownPictures: { points: 300, seconds: minute },
  /** Uploads begun by one member. Enough for ten files in each of several homeworks, and some repeated uploads. */
  uploads: { points: 300, seconds: 15 * minute },
  /** Reads of homework files from one address. Enough for a school whose classes and teachers all open files at once. */
  fileReads: { points: 30_000, seconds: minute },
  /** Reads of homework files with a forged URL, from one address. */
  unknownFiles: { points: 300, seconds: minute },
  /** Calendar feed reads from one address. Enough for the apps of a whole school or the server of a calendar service. */
  feedReads: { points: 6000, seconds: minute },
  /** Reads of one calendar feed. A calendar app usually reads a feed once an hour. */
  readsOfFeed: { points: 60, seconds: minute },
  /**
   * Reads of calendar feeds that do not exist, from one address. Some are honest: apps keep reading feeds that were removed.
   */
  unknownFeeds: { points: 600, seconds: minute },
  /** Deliveries of bank services with a wrong token, key or signature, from one address. */
  refusedDeliveries: { points: 300, seconds: minute },
  /** Messages of one member in threads with families. Nobody types thirty messages in a minute. */
  threadMessages: { points: 30, seconds: minute },
  /** Push subscriptions sent by one member, from all devices together. */
  pushSubscriptions: { points: 120, seconds: 15 * minute },
  /** Exports of one member's personal data. */
  exports: { points: 5, seconds: day },
  /** Uses of one member's unsubscribe link. A member needs one use, but mail programs also open links by themselves. */
  unsubscribes: { points: 30, seconds: minute },
  /** Hub connections negotiated from one address. Two thousand people may join within a minute, with several attempts each. */
  negotiations: { points: 12_000, seconds: minute },
  /** Hub connections opened by one member on all devices, including WebSockets opened without a negotiate request. */
  connections: { points: 240, seconds: minute },
  /** Chat messages of one member on all nodes together. Each node also limits messages over shorter times (decision 033). */
  messages: { points: 330, seconds: minute },
} satisfies Record<string, { points: number; seconds: number }>

export type RateLimits = Record<keyof typeof table, RateLimit>

/** Milliseconds to wait for an answer from Redis. After that, this node counts by itself. */
const redisTimeout = 1000

const hashKey = (key: string) => hash('sha256', key, 'base64url')

/** Counts in the memory of this process. Unlike its base class, deletes keys that have all their points again. */
class MemoryLimiter extends RateLimiterMemory {
  override async reward(key: string | number, points = 1): Promise<RateLimiterRes> {
    const state = await super.reward(key, points)
    if (state.consumedPoints > 0) return state
    // Between the reward and this line, another request may have taken points of the key. Deleting the key loses them, so take
    // them again. get and delete run in the same tick, so that no request comes between these two.
    const late = this.get(key)
    await this.delete(key)
    const taken = (await late)?.consumedPoints ?? 0
    return taken > 0 ? this.penalty(key, taken) : state
  }
}

/** The Lua script of rate-limiter-flexible that adds consumed points. In addition, it deletes a key with no consumed points. */
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

/** The Redis in which all nodes count together. */
export type SharedCounters = {
  /** A connected client of the npm package redis. */
  client: object
  keyPrefix: string
  /** True while the client is connected to Redis. */
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

  /** Runs the work on the counters in Redis. If Redis cannot be reached or hangs, runs it on this node's own counters. */
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

/**
 * Creates all limits.
 * @param shared if null, this node counts only for itself, and its counts begin at zero when it starts.
 */
export const createRateLimits = (shared: SharedCounters | null): RateLimits =>
  Object.fromEntries(
    Object.entries(table).map(([name, size]) => [name, createRateLimit(name, size, shared)]),
  ) as RateLimits
