/** SQL that gives numbers without gaps. */
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { feeCounters } from '../../platform/postgres/tables/fees.ts'

/**
 * Takes the next `count` numbers of a payee and year. Other transactions wait until this one ends. If this one is rolled back,
 * its numbers are given again.
 * @returns the numbers, such as `2026-0001`.
 */
export async function takeNumbers(
  transaction: Database,
  { payeeId, kind, year }: { payeeId: string; kind: 'statement' | 'receipt'; year: number },
  count: number,
): Promise<string[]> {
  const [row] = await transaction
    .insert(feeCounters)
    .values({ payeeId, kind, year, last: count })
    .onConflictDoUpdate({
      target: [feeCounters.payeeId, feeCounters.kind, feeCounters.year],
      set: { last: sql`${feeCounters.last} + ${count}` },
    })
    .returning({ last: feeCounters.last })
  const first = (row?.last ?? count) - count + 1
  return Array.from({ length: count }, (_, index) => `${year}-${String(first + index).padStart(4, '0')}`)
}
