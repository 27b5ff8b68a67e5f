import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

export type PasswordHasher = {
  /** PHC string of argon2id. */
  hash(password: string): Promise<string>
  /** With null, works as long as with a real hash and answers false, so that unknown accounts cannot be told by time. */
  verify(passwordHash: string | null, password: string): Promise<boolean>
}

/** argon2id, m=19456 KiB, t=2, p=1 (design, section 2). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashing shares libuv's four threads with files and DNS; more at once would hold those up and eat memory. */
const atOnce = 2

export async function createPasswordHasher(): Promise<PasswordHasher> {
  const queue = pLimit(atOnce)
  const nobodysHash = await hash('nobody has this password', parameters)
  return {
    hash: (password) => queue(() => hash(password.normalize('NFC'), parameters)),
    async verify(passwordHash, password) {
      const fits = await queue(() => verify(passwordHash ?? nobodysHash, password.normalize('NFC')))
      return passwordHash !== null && fits
    },
  }
}
