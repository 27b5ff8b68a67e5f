import type { Database } from '../platform/postgres/database.ts'
import { findMember, type MemberRow } from './store.ts'

/** An account as it is now, whatever its state, for the subjects that stand above; null: there is none. */
export const findAccount = (database: Database, memberId: string): Promise<MemberRow | null> =>
  findMember(database, memberId)
