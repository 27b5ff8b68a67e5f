import { randomBytes } from 'node:crypto'
import type { Database } from '../../platform/postgres/database.ts'
import { avatarAddress } from '../profile/serve-avatars.ts'
import { lockDecisions, moveAvatar } from './store.ts'

/** Gives a member's picture, if they have one, another address, in the transaction that takes it from somebody's sight. */
export function hidePicture(transaction: Database, memberId: string): Promise<void> {
  const key = randomBytes(16).toString('base64url')
  return moveAvatar(transaction, { memberId, key, address: avatarAddress(key) })
}

/** Keeps a member's picture, and what is decided about them, to this transaction: before the ties of theirs that it ends. */
export const holdPicture = (transaction: Database, memberId: string): Promise<void> =>
  lockDecisions(transaction, memberId)
