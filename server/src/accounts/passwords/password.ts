import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { Refusal } from '../../core/refusal.ts'

export type PasswordHasher = {
  /** PHC string of argon2id. */
  hash(password: string): Promise<string>
  /**
   * Returns true if the password matches the hash. With null, and with the empty hash of an erased account, it takes as long and
   * returns false: an attacker cannot tell by the time that there is no such account.
   * @param allowed called again when it is this password's turn, which may be seconds later; what it throws is thrown
   */
  verify(passwordHash: string | null, password: string, allowed: () => Promise<void>): Promise<boolean>
}

/** Parameters of argon2id; memory in KiB. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number }
/** Decision 038. */
const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashing shares libuv's four threads with files and DNS. More at once would delay those and use much memory. */
const concurrency = 2
/** About ten seconds of work: enough when a whole school signs in at once. More than that is an attack. */
const maxQueued = 2000

/** @param cost a lower cost is only for tests */
export async function createPasswordHasher(cost: PasswordCost = passwordCost): Promise<PasswordHasher> {
  const queue = pLimit(concurrency)
  const requireRoom = () => {
    if (queue.pendingCount >= maxQueued) throw new Refusal('RATE_LIMITED')
  }
  const nobodysHash = await hash('nobody has this password', cost)
  return {
    async hash(password) {
      requireRoom()
      return queue(() => hash(password.normalize('NFC'), cost))
    },
    verify(passwordHash, password, allowed) {
      requireRoom()
      return queue(async () => {
        await allowed()
        const fits = await verify(passwordHash || nobodysHash, password.normalize('NFC'))
        return Boolean(passwordHash) && fits
      })
    },
  }
}
