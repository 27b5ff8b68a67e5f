import type { Database } from '../../platform/postgres/database.ts'
import { deletePairingCodesAt } from './store.ts'

/**
 * Makes the pairing codes void that a teacher has made for students of a centre's classes, unless a student is in a class the
 * teacher goes on teaching; in the transaction that takes the teacher off those courses, and after it (decision 057).
 */
export const voidPairingCodesAt = (transaction: Database, of: { centreId: string; teacherId: string }): Promise<void> =>
  deletePairingCodesAt(transaction, of)
