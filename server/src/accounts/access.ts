import type { Database } from '../platform/postgres/database.ts'
import { findMember, type MemberRow } from './store.ts'

/** Returns an account in any state, also a disabled one; null if there is none. Other folders use this instead of the store. */
export const findAccount = (database: Database, memberId: string): Promise<MemberRow | null> =>
  findMember(database, memberId)
