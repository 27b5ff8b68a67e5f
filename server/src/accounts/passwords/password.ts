import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { Refusal } from '../../core/refusal.ts'

export type PasswordHasher = {
  /** PHC string of argon2id. */
  hash(password: string): Promise<string>
  /**
   * With null, and with the empty hash of an erased account, works as long as with a real one and answers false, so that
   * these cannot be told by time.
   * @param allowed asked again when it is this password's turn, which may be seconds later; its throw passes on.
   */
  verify(passwordHash: string | null, password: string, allowed: () => Promise<void>): Promise<boolean>
}

/** Of argon2id; memory in KiB. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number }
/** Decision 038. */
const passwordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashing shares libuv's four threads with files and DNS; more at once would hold those up and eat memory. */
const concurrency = 2
/** About ten seconds of work. A whole school signs in at once; what is more than that is no school. */
const maxQueued = 2000

/** @param cost a lower one is for tests alone. */
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
