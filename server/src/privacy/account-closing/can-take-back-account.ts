import type { Database } from '../../platform/postgres/database.ts'
import { findClosing } from './store.ts'

/** True if a closed account can be taken back. An account that was disabled before, or is erased, cannot. */
export async function canTakeBackAccount(database: Database, memberId: string): Promise<boolean> {
  const closing = await findClosing(database, memberId)
  return closing !== null && closing.erasedAt === null && closing.kept.status !== 'disabled'
}
