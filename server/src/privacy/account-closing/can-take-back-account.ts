import type { Database } from '../../platform/postgres/database.ts'
import { findClosing } from './store.ts'

/** Whether the account was closed and can be taken back: one that was disabled before cannot, nor one that is erased. */
export async function canTakeBackAccount(database: Database, memberId: string): Promise<boolean> {
  const closing = await findClosing(database, memberId)
  return closing !== null && closing.erasedAt === null && closing.kept.status !== 'disabled'
}
