/** SQL that lets the transactions of one payee run one after the other. */
import { sql } from 'drizzle-orm'
import type { Database } from '../platform/postgres/database.ts'

/**
 * Waits until no other transaction of this payee does the same kind of work. Others then wait until this one ends. Call it
 * before anything else is locked.
 * @param work `issues`: statements are issued or voided. `transfers`: transfers of banks are stored. `discounts`: discounts
 *   are added.
 */
export const lockPayee = (transaction: Database, payeeId: string, work: 'issues' | 'transfers' | 'discounts') =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${work} of ${payeeId}`}, 0))`)
