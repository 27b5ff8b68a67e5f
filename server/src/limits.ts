/** Rate limits nobody honest meets (runtime contract, "Limits"). Kept in memory: one node. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Failure } from './failure.ts'

const minute = 60

export type Limit = {
  /** Takes one point. @throws {Failure} RATE_LIMITED when none is left. */
  take(key: string): Promise<void>
  /** @throws {Failure} RATE_LIMITED when no point is left; takes none. */
  check(key: string): Promise<void>
  /** Gives one point back. */
  giveBack(key: string): Promise<void>
}

export type Limits = {
  /** Wrong passwords for one account from one address. */
  passwordTries: Limit
  /** Failed sign-ins from one address: a whole school may sit behind it. */
  failedSignIns: Limit
  signUps: Limit
  /** Class, course and student codes a member guessed wrongly. */
  unknownCodes: Limit
  operations: Limit
  /** Refresh tokens that are unknown, from one address; known ones, of one session. */
  refreshes: Limit
  /** Mails with a link to a new password, asked for from one address; a whole school may sit behind it. */
  resetRequests: Limit
  /** The same for one e-mail address, known or not. */
  resetMails: Limit
  /** Mailed links that are unknown, from one address. */
  unknownLinks: Limit
  /** Pictures of one member. */
  pictures: Limit
}

function limit(points: number, duration: number): Limit {
  const limiter = new RateLimiterMemory({ points, duration })
  return {
    async take(key) {
      try {
        await limiter.consume(key)
      } catch (error) {
        if (error instanceof RateLimiterRes) throw new Failure('RATE_LIMITED')
        throw error
      }
    },
    async check(key) {
      const state = await limiter.get(key)
      if (state && state.consumedPoints >= points) throw new Failure('RATE_LIMITED')
    },
    async giveBack(key) {
      await limiter.reward(key)
    },
  }
}

/** Counts start from zero with each call. */
export const createLimits = (): Limits => ({
  passwordTries: limit(10, 15 * minute),
  failedSignIns: limit(300, 10 * minute),
  signUps: limit(40, minute),
  unknownCodes: limit(100, minute),
  operations: limit(1200, minute),
  refreshes: limit(60, minute),
  resetRequests: limit(60, 15 * minute),
  resetMails: limit(5, 15 * minute),
  unknownLinks: limit(60, minute),
  pictures: limit(30, 15 * minute),
})
