import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { Refusal } from '../../core/refusal.ts'

export type PasswordHasher = {
  /** Returns an argon2id hash as a PHC string. */
  hash(password: string): Promise<string>
  /**
   * True if the password matches the hash.
   *
   * Without a hash (null, or empty for an erased account) the result is false after the same time. So an attacker cannot
   * measure whether the account exists.
   * @param allowed is called when the password leaves the queue, which can take seconds, to check the rate limit again; an
   *   error that it throws is passed on
   */
  verify(passwordHash: string | null, password: string, allowed: () => Promise<void>): Promise<boolean>
}

/** Parameters of argon2id; memory in KiB. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number }
/** Cost of production passwords (decision 003). */
const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/**
 * The maximum number of hashes that run at once. They use libuv's four threads, like files and DNS: more hashes would delay
 * those and need much memory.
 */
const concurrency = 2
/**
 * The maximum number of passwords that wait in the queue: about ten seconds of work, enough when a whole school signs in at
 * once. Further passwords are refused with RATE_LIMITED.
 */
const maxQueued = 2000

/**
 * Creates the hasher with its queue.
 * @param cost a lower cost is only for tests
 */
export async function createPasswordHasher(cost: PasswordCost = passwordCost): Promise<PasswordHasher> {
  const queue = pLimit(concurrency)
  const requireRoom = () => {
    if (queue.pendingCount >= maxQueued) throw new Refusal('RATE_LIMITED')
  }
  const dummyHash = await hash('nobody has this password', cost)
  return {
    async hash(password) {
      requireRoom()
      return queue(() => hash(password.normalize('NFC'), cost))
    },
    verify(passwordHash, password, allowed) {
      requireRoom()
      return queue(async () => {
        await allowed()
        const fits = await verify(passwordHash || dummyHash, password.normalize('NFC'))
        return Boolean(passwordHash) && fits
      })
    },
  }
}
