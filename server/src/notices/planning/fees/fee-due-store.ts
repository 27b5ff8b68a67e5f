/** SQL for statements that are due soon or overdue, and not fully paid. */
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/database.ts'
import { carriedIntoMonth, paidOf } from '../../../platform/postgres/fee-state.ts'
import { feeStatements } from '../../../platform/postgres/tables/fees.ts'
import { members } from '../../../platform/postgres/tables/members.ts'
import { notices } from '../../../platform/postgres/tables/notices.ts'
import type { DueNotice } from '../../notice.ts'
import { dueRows } from '../due-notices-store.ts'
import type { DueDays } from './days-to-remind.ts'
import {
  balanceOfStatement,
  guardian,
  statementReaders,
  statementOfNotice,
  statementOfReader,
  type StatementOfReader,
} from './statement-readers-store.ts'

/**
 * True if the statement is not void, something is left to pay, and no later statement asks for it. For queries that join
 * `balanceOfStatement`.
 */
const isOwed: SQL = sql`${feeStatements.voidedAt} is null and ${paidOf} < ${feeStatements.total} and ${carriedIntoMonth} is null`

/** The reason for a reminder that is sent by itself. */
export type Reminder = 'soon' | 'overdue'

export type OwedStatement = StatementOfReader & { reminder: Reminder; dueAt: Date }

/** Leaves out statements of which the payee reminded the family on the day of the reminder. */
const owedStatements = (reminder: Reminder, { from, to }: DueDays, midnight: Date): SQL => sql`
  select ${statementOfReader}, ${reminder}::text as reminder, ${feeStatements.dueAt}::text as "dueAt"
  from ${feeStatements} ${statementReaders} ${balanceOfStatement}
  where ${feeStatements.dueAt} >= ${from.toISOString()}::timestamptz
    and ${feeStatements.dueAt} < ${to.toISOString()}::timestamptz and ${isOwed}
    and (${feeStatements.remindedAt} is null or ${feeStatements.remindedAt} < ${midnight.toISOString()}::timestamptz)`

/**
 * Returns the statements of these due days that are not fully paid, once for each reader.
 * @param midnight the beginning of the day on which the reminders are sent.
 */
export async function listOwedStatements(
  database: Database,
  days: Readonly<Record<Reminder, DueDays>>,
  midnight: Date,
): Promise<OwedStatement[]> {
  const { rows } = await database.execute<StatementOfReader & { reminder: Reminder; dueAt: string }>(
    sql`${owedStatements('soon', days.soon, midnight)} union all ${owedStatements('overdue', days.overdue, midnight)}`,
  )
  return rows.map(({ dueAt, ...row }) => ({ ...row, dueAt: new Date(dueAt) }))
}

/** A statement of which the payee reminded the family. */
export type RemindedStatement = StatementOfReader & { payeeId: string; remindedAt: Date }

/**
 * Returns the statements that are not fully paid and of which the payee sent a reminder after `since`, once for each reader, by the
 * student's name. Leaves out readers who got another reminder of the statement since `midnight`.
 */
export async function listRemindedStatements(
  database: Database,
  since: Date,
  midnight: Date,
): Promise<RemindedStatement[]> {
  const { rows } = await database.execute<StatementOfReader & { payeeId: string; remindedAt: string }>(sql`
    select ${statementOfReader}, ${feeStatements.payeeId} as "payeeId", ${feeStatements.remindedAt}::text as "remindedAt"
    from ${feeStatements} ${statementReaders} ${balanceOfStatement}
    where ${feeStatements.remindedAt} > ${since.toISOString()}::timestamptz and ${isOwed}
      and not exists (
        select from ${notices} where ${notices.memberId} = coalesce(${guardian.id}, ${members.id})
          and ${notices.kind} = 'fee_due' and ${notices.subjectId} = ${feeStatements.id}
          and ${notices.version} in ('soon', 'overdue') and ${notices.createdAt} >= ${midnight.toISOString()}::timestamptz)
    order by ${members.firstName}, ${feeStatements.id}`)
  return rows.map(({ remindedAt, ...row }) => ({ ...row, remindedAt: new Date(remindedAt) }))
}

/** Returns the ids of notices whose statement is still not fully paid. */
export async function listValidFeeReminders(database: Database, due: readonly DueNotice[]): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select due.id from ${dueRows(due)} ${statementOfNotice} ${balanceOfStatement} where ${isOwed}`)
  return rows.map(({ id }) => id)
}
