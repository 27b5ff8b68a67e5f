import type { Database } from '../../platform/postgres/database.ts'
import { findClosing } from './store.ts'

/**
 * True if the member can reopen a closed account. This is not possible if the account is erased, or was disabled before it was
 * closed.
 */
export async function canTakeBackAccount(database: Database, memberId: string): Promise<boolean> {
  const closing = await findClosing(database, memberId)
  return closing !== null && closing.erasedAt === null && closing.kept.status !== 'disabled'
}
