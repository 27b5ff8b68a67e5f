import { randomBytes } from 'node:crypto'
import type { Database } from '../../platform/postgres/database.ts'
import { avatarAddress } from '../profile/serve-avatars.ts'
import { lockDecisions, moveAvatar } from './store.ts'

/**
 * Moves a member's picture, if there is one, to a new address. Call it in the transaction after which somebody may no longer
 * see the picture: that person knows the old address.
 */
export function hidePicture(transaction: Database, memberId: string): Promise<void> {
  const key = randomBytes(16).toString('base64url')
  return moveAvatar(transaction, { memberId, key, address: avatarAddress(key) })
}

/**
 * Locks a member's picture and consents for this transaction. To avoid deadlocks, call it before you lock the member's
 * guardianships.
 */
export const holdPicture = (transaction: Database, memberId: string): Promise<void> =>
  lockDecisions(transaction, memberId)
