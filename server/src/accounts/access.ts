import type { Database } from '../platform/postgres/database.ts'
import { findMember, type MemberRow } from './store.ts'

/** Returns an account in any state, for subjects above this one; null if there is none. */
export const findAccount = (database: Database, memberId: string): Promise<MemberRow | null> =>
  findMember(database, memberId)
