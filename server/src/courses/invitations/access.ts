import type { Database } from '../../platform/postgres/database.ts'
import { voidSlipsAtCentre } from './store.ts'

/**
 * Voids the slips that teachers printed for classes of a centre. Runs in the transaction that removes the teachers from the
 * centre.
 */
export const voidSlipsOf = (
  transaction: Database,
  of: { centreId: string; teacherIds: readonly string[] },
): Promise<void> => voidSlipsAtCentre(transaction, of)
