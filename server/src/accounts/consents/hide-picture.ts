import { randomBytes } from 'node:crypto'
import type { Database } from '../../platform/postgres/database.ts'
import { avatarAddress } from '../profile/serve-avatars.ts'
import { lockDecisions, moveAvatar } from './store.ts'

/** Gives a member's picture, if there is one, another address, in the transaction that takes somebody the right to see it. */
export function hidePicture(transaction: Database, memberId: string): Promise<void> {
  const key = randomBytes(16).toString('base64url')
  return moveAvatar(transaction, { memberId, key, address: avatarAddress(key) })
}

/** Locks a member's picture and consents for this transaction. Must come before locking ties of the member. */
export const holdPicture = (transaction: Database, memberId: string): Promise<void> =>
  lockDecisions(transaction, memberId)
