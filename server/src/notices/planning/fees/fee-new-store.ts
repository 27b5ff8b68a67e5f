/** SQL for statements that were issued. */
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/database.ts'
import { paidOf } from '../../../platform/postgres/fee-state.ts'
import { feeIssues, feeStatements } from '../../../platform/postgres/tables/fees.ts'
import type { DueNotice } from '../../notice.ts'
import { dueRows } from '../due-notices-store.ts'
import {
  balanceOfStatement,
  statementReaders,
  statementOfNotice,
  statementOfReader,
  type StatementOfReader,
} from './statement-readers-store.ts'

export type IssuedStatement = StatementOfReader & { total: number; issuedAt: Date }

/** Returns the statements issued after `since` that are not void, once for each reader. */
export async function listIssuedStatements(database: Database, since: Date): Promise<IssuedStatement[]> {
  const { rows } = await database.execute<StatementOfReader & { total: string; issuedAt: string }>(sql`
    select ${statementOfReader}, ${feeStatements.total}, ${feeStatements.issuedAt}::text as "issuedAt"
    from ${feeIssues} join ${feeStatements} on ${feeStatements.issueId} = ${feeIssues.id} ${statementReaders}
    where ${feeIssues.issuedAt} > ${since.toISOString()}::timestamptz and ${feeStatements.voidedAt} is null`)
  return rows.map(({ total, issuedAt, ...row }) => ({ ...row, total: Number(total), issuedAt: new Date(issuedAt) }))
}

/** Returns the ids of notices whose statement is not void, and either is not fully paid or has nothing to pay. */
export async function listValidStatementNotices(database: Database, due: readonly DueNotice[]): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select due.id
    from ${dueRows(due)} ${statementOfNotice} ${balanceOfStatement}
    where ${feeStatements.total} <= 0 or ${paidOf} < ${feeStatements.total}`)
  return rows.map(({ id }) => id)
}
