/**
 * Rate limits that honest users never reach (docs/changing/interface.md, "Limits"). With Redis, all nodes count together.
 */
import { hash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from './refusal.ts'

/**
 * Keys may be any text: only a hash is stored. If the sender chooses the key, ask a limit for their network first;
 * otherwise they could fill the memory with keys.
 */
export type RateLimit = {
  /** Takes one point, or `count` points. @throws {Refusal} RATE_LIMITED if fewer are left. */
  take(key: string, count?: number): Promise<void>
  /** Takes no point. @throws {Refusal} RATE_LIMITED if no point is left. */
  check(key: string): Promise<void>
  /** Gives one point back. A key with all points back is no longer stored. */
  giveBack(key: string): Promise<void>
}

/** In milliseconds. */
const pauseBeforeRefusal = 250

/**
 * Takes one point.
 * @throws {Refusal} RATE_LIMITED after a pause, so that repeated refused requests do not slow down other users.
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
 * Charges a large request as several operations of the caller: one extra point for every `included` items of `size`.
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

/** Allowed points per key in each window of the given number of seconds. A whole school may share one address. */
const table = {
  /** Wrong passwords for one account from one address. An address without points in `failedSignIns` is refused before. */
  passwordTries: { points: 10, seconds: 15 * minute },
  /**
   * Wrong second-factor codes for one account, from all addresses together: someone with the password and many addresses
   * must not be able to try all codes. Without the password nobody can use these up.
   */
  codeTries: { points: 50, seconds: 15 * minute },
  /** Failed sign-ins from one address. */
  failedSignIns: { points: 300, seconds: 10 * minute },
  /** Sign-ups from one address. */
  signUps: { points: 40, seconds: minute },
  /** Unknown class, course, student and teacher codes entered by one member. */
  unknownCodes: { points: 100, seconds: minute },
  /** Unknown class and course codes from one address: a school on its first day mistypes a few thousand. */
  unknownCodesOfNetwork: { points: 20_000, seconds: day },
  /** Unknown student codes entered by one member: a correct guess puts a child into the guesser's class. */
  unknownStudentCodes: { points: 300, seconds: day },
  /** Unknown student codes from one address, so that a new account is not a new start. Ten typing errors per teacher. */
  unknownStudentCodesOfNetwork: { points: 2000, seconds: day },
  /** Unknown pairing codes entered by one member: a correct guess leads to a child. */
  pairingCodes: { points: 20, seconds: 60 * minute },
  /** Unknown pairing codes from one address, so that a new account is not a new start. */
  pairingCodesOfNetwork: { points: 2000, seconds: day },
  /** Unknown slip codes entered by one member: a correct guess leads into a class of children. */
  slipCodes: { points: 20, seconds: 60 * minute },
  /** Unknown slip codes from one address, so that a new account is not a new start. */
  slipCodesOfNetwork: { points: 2000, seconds: day },
  /** Excel files uploaded by one member: enough for a whole centre on its first day. */
  imports: { points: 60, seconds: 15 * minute },
  /** Requests by one member to join classes. */
  joinRequests: { points: 60, seconds: minute },
  /** Operations of one signed-in member. A list of many classes counts as several: courses/classes/charge-for-classes.ts. */
  operations: { points: 1200, seconds: minute },
  /** GraphQL requests without sign-in from one address. Checked before anything is parsed. */
  guestRequests: { points: 6000, seconds: minute },
  /**
   * GraphQL documents that are new to the server or refused, per member or, without sign-in, per address. Documents that the
   * web was built with do not count.
   */
  documents: { points: 400, seconds: minute },
  /** Unknown refresh tokens per address; known ones per sign-in. */
  refreshes: { points: 60, seconds: minute },
  /** Requests from one address for a password reset mail. */
  resetRequests: { points: 60, seconds: 15 * minute },
  /** Requests for a password reset mail to one e-mail address, known or not. */
  resetMails: { points: 5, seconds: 15 * minute },
  /** Requests from one address for a mail that verifies an e-mail address: a whole school may do so together. */
  proofRequests: { points: 300, seconds: 15 * minute },
  /** Mails that verify an e-mail address, to one mailbox. */
  proofMails: { points: 10, seconds: day },
  /** Unknown mailed links from one address. */
  unknownLinks: { points: 60, seconds: minute },
  /** Pictures uploaded by one member. */
  pictures: { points: 30, seconds: 15 * minute },
  /** Course pictures uploaded by one teacher: enough for three courses full of them. */
  coursePictures: { points: 60, seconds: 15 * minute },
  /** Reads of members' pictures from one address. Browsers cache the pictures. */
  pictureReads: { points: 30_000, seconds: minute },
  /** Reads of members' pictures that do not exist, from one address. Addresses are random: many misses mean guessing. */
  unknownPictures: { points: 300, seconds: minute },
  /** Uploads started by one member: ten files for each of several homeworks, some of them repeated. */
  uploads: { points: 300, seconds: 15 * minute },
  /** Reads of homework files from one address: a class opens the same file, a teacher opens forty submissions. */
  fileReads: { points: 30_000, seconds: minute },
  /** Reads of files that do not exist, from one network. Many misses mean that somebody guesses addresses. */
  unknownFiles: { points: 300, seconds: minute },
  /** Calendar feed reads from one address: apps of a whole school, and the servers of calendar services. */
  feedReads: { points: 6000, seconds: minute },
  /** Reads of one feed: an app usually asks once an hour. */
  readsOfFeed: { points: 60, seconds: minute },
  /** Reads of feeds that do not exist, from one address: apps keep asking for removed feeds. */
  unknownFeeds: { points: 600, seconds: minute },
  /** Push subscriptions and renewals by one member: the web sends one at each start on each device. */
  pushSubscriptions: { points: 120, seconds: 15 * minute },
  /** Exports of one member's personal data. */
  exports: { points: 5, seconds: day },
  /** Uses of one member's unsubscribe link. One is enough, but mail programs open links for people. */
  unsubscribes: { points: 30, seconds: minute },
  /** Hub connections negotiated from one address: two thousand people may join within a minute, some after failed attempts. */
  negotiations: { points: 12_000, seconds: minute },
  /** Hub connections opened by one member on all devices, negotiated or not. */
  connections: { points: 240, seconds: minute },
  /** Chat messages of one member on all nodes together. Each node also limits its own more finely (decision 033). */
  messages: { points: 330, seconds: minute },
} satisfies Record<string, { points: number; seconds: number }>

export type RateLimits = Record<keyof typeof table, RateLimit>

/** Milliseconds to wait for a Redis that hangs. */
const redisTimeout = 1000

const hashKey = (key: string) => hash('sha256', key, 'base64url')

/** Counts in this process. */
class MemoryLimiter extends RateLimiterMemory {
  override async reward(key: string | number, points = 1): Promise<RateLimiterRes> {
    const state = await super.reward(key, points)
    if (state.consumedPoints > 0) return state
    // Read and removed in the same tick. Points taken since the reward are counted again below.
    const late = this.get(key)
    await this.delete(key)
    const taken = (await late)?.consumedPoints ?? 0
    return taken > 0 ? this.penalty(key, taken) : state
  }
}

/** The library's own script for adding points; in addition it deletes a key without points left. */
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

/** The counters that all nodes share. */
export type SharedCounters = {
  /** A connected client of the package redis. */
  client: object
  keyPrefix: string
  /** True if Redis can be expected to answer now. */
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

  /** Counts together with the other nodes, or in this process from zero while Redis cannot be reached. */
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

/** Creates all limits. @param shared if null, this node counts for itself, from zero at each start. */
export const createRateLimits = (shared: SharedCounters | null): RateLimits =>
  Object.fromEntries(
    Object.entries(table).map(([name, size]) => [name, createRateLimit(name, size, shared)]),
  ) as RateLimits
