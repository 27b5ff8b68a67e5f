/** SQL for statements that are due soon or overdue, and not fully paid. */
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/database.ts'
import { paidOf } from '../../../platform/postgres/fee-state.ts'
import { feeStatements } from '../../../platform/postgres/tables/fees.ts'
import type { DueNotice } from '../../notice.ts'
import { dueRows } from '../due-notices-store.ts'
import type { DueDays } from './days-to-remind.ts'
import {
  balanceOfStatement,
  statementReaders,
  statementOfNotice,
  statementOfReader,
  type StatementOfReader,
} from './statement-readers-store.ts'

/** True if the statement is not void and something is left to pay. For queries that join `balanceOfStatement`. */
const isOwed: SQL = sql`${feeStatements.voidedAt} is null and ${paidOf} < ${feeStatements.total}`

/** The reason for a reminder. To add reminders that the payee sends, add a value here. */
export type Reminder = 'soon' | 'overdue'

export type OwedStatement = StatementOfReader & { reminder: Reminder; dueAt: Date }

const owedStatements = (reminder: Reminder, { from, to }: DueDays): SQL => sql`
  select ${statementOfReader}, ${reminder}::text as reminder, ${feeStatements.dueAt}::text as "dueAt"
  from ${feeStatements} ${statementReaders} ${balanceOfStatement}
  where ${feeStatements.dueAt} >= ${from.toISOString()}::timestamptz
    and ${feeStatements.dueAt} < ${to.toISOString()}::timestamptz and ${isOwed}`

/** Returns the statements of these due days that are not fully paid, once for each reader. */
export async function listOwedStatements(
  database: Database,
  days: Readonly<Record<Reminder, DueDays>>,
): Promise<OwedStatement[]> {
  const { rows } = await database.execute<StatementOfReader & { reminder: Reminder; dueAt: string }>(
    sql`${owedStatements('soon', days.soon)} union all ${owedStatements('overdue', days.overdue)}`,
  )
  return rows.map(({ dueAt, ...row }) => ({ ...row, dueAt: new Date(dueAt) }))
}

/** Returns the ids of notices whose statement is still not fully paid. */
export async function listValidFeeReminders(database: Database, due: readonly DueNotice[]): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select due.id from ${dueRows(due)} ${statementOfNotice} ${balanceOfStatement} where ${isOwed}`)
  return rows.map(({ id }) => id)
}
