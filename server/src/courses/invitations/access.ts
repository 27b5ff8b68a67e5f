import type { Database } from '../../platform/postgres/database.ts'
import { voidSlipsAtCentre } from './store.ts'

/**
 * Makes the enrolment slips void that these teachers printed for classes of a centre. Call this function in the transaction that
 * ends the teachers' memberships.
 */
export const voidSlipsOf = (
  transaction: Database,
  of: { centreId: string; teacherIds: readonly string[] },
): Promise<void> => voidSlipsAtCentre(transaction, of)
