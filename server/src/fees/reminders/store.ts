/** SQL about reminders that a payee sends. */
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { paidOf } from '../../platform/postgres/fee-state.ts'
import { feeBalances } from '../../platform/postgres/tables/fee-ledger.ts'
import { feeStatements } from '../../platform/postgres/tables/fees.ts'
import { members } from '../../platform/postgres/tables/members.ts'

export type RemindedScope = { payeeId: string; month: string | null; statementId: string | null }

/**
 * Marks the newest unpaid statement of each student as reminded, unless it was since `midnight`. Students with a closed account
 * are left out.
 * @returns how many statements were marked now, and how many before.
 */
export async function markReminded(
  database: Database,
  { payeeId, month, statementId }: RemindedScope,
  { now, midnight }: { now: Date; midnight: Date },
): Promise<{ sent: number; earlierToday: number }> {
  const isDue = sql`(reminded_at is null or reminded_at < ${midnight.toISOString()}::timestamptz)`
  const { rows } = await database.execute<{ unpaid: number; sent: number }>(sql`
    with unpaid as (
      select distinct on (${feeStatements.studentId}) ${feeStatements.id} as id
      from ${feeStatements}
        join ${members} on ${members.id} = ${feeStatements.studentId} and ${members.status} = 'active'
        left join ${feeBalances} on ${feeBalances.payeeId} = ${feeStatements.payeeId}
          and ${feeBalances.studentId} = ${feeStatements.studentId}
      where ${feeStatements.payeeId} = ${payeeId} and ${feeStatements.voidedAt} is null
        and (${month}::text is null or ${feeStatements.month} = ${month})
        and (${statementId}::uuid is null or ${feeStatements.id} = ${statementId})
        and ${paidOf} < ${feeStatements.total}
      order by ${feeStatements.studentId}, ${feeStatements.month} desc, ${feeStatements.id} desc
    ), reminded as (
      update ${feeStatements} set reminded_at = ${now.toISOString()}::timestamptz
      where id in (select id from unpaid) and ${isDue} returning id
    )
    select (select count(*) from unpaid)::int as unpaid, (select count(*) from reminded)::int as sent`)
  const [{ unpaid, sent } = { unpaid: 0, sent: 0 }] = rows
  return { sent, earlierToday: unpaid - sent }
}
