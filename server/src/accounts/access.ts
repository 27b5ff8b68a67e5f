import type { Database } from '../platform/postgres/database.ts'
import { findMember, type MemberRow } from './store.ts'

/** Returns an account in any state, also a disabled one, for folders that build on accounts; null if there is none. */
export const findAccount = (database: Database, memberId: string): Promise<MemberRow | null> =>
  findMember(database, memberId)
