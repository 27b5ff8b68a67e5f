/** SQL for the people who are told about a statement of fees: the student's guardians, or the student if there is none. */
import { sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { childOf } from '../../../platform/postgres/child-of.ts'
import { feeBalances } from '../../../platform/postgres/tables/fee-ledger.ts'
import { feeStatements } from '../../../platform/postgres/tables/fees.ts'
import { guardianships } from '../../../platform/postgres/tables/guardians.ts'
import { members } from '../../../platform/postgres/tables/members.ts'
import { isOfNotice } from '../homework/homework-readers-store.ts'

export type StatementOfReader = {
  statementId: string
  /** YYYY-MM */
  month: string
  memberId: string
  /** Id of the student if the reader is a guardian; null if the reader is the student. */
  aboutId: string | null
  studentFirstName: string
  /** Birth date of the student, YYYY-MM-DD. */
  dob: string | null
  /** When a student without a birth date stated that they are at least 16, as text. */
  statedOfAgeAt: string | null
}

/** The guardian who is told, in queries that join `statementReaders` below. */
export const guardian = alias(members, 'guardian')

/** Columns of StatementOfReader, for queries that read from fee_statements and join `statementReaders` below. */
export const statementOfReader: SQL = sql`
  ${feeStatements.id} as "statementId", ${feeStatements.month}, coalesce(${guardian.id}, ${members.id}) as "memberId",
  case when ${guardian.id} is not null then ${members.id} end as "aboutId", ${members.firstName} as "studentFirstName",
  ${members.dob}::text as dob, ${members.statedOfAgeAt}::text as "statedOfAgeAt"`

/** Joins the student of each statement and the readers. For queries that read from fee_statements. */
export const statementReaders: SQL = sql`
  join ${members} on ${members.id} = ${feeStatements.studentId} and ${members.status} = 'active'
  left join (
    ${guardianships}
    join ${members} as ${guardian} on ${guardian.id} = ${guardianships.parentId} and ${guardian.status} = 'active'
  ) on ${childOf(guardianships.parentId, members)}`

/**
 * Joins the statement of each notice and its student, if the recipient may still be told. A guardianship must not have ended.
 * For queries that read from dueRows.
 */
export const statementOfNotice: SQL = sql`
  join ${feeStatements} on ${feeStatements.id} = due.subject_id and ${feeStatements.voidedAt} is null
  join ${members} on ${members.id} = ${feeStatements.studentId} and ${members.status} = 'active' and ${isOfNotice}`

/**
 * Joins what the student of each statement has paid the payee, as `paidOf` needs it. For queries that read from fee_statements.
 * `offset 0` makes PostgreSQL look up the balance of each statement, instead of reading all balances.
 */
export const balanceOfStatement: SQL = sql`
  left join lateral (
    select ${feeBalances.paid} from ${feeBalances}
    where ${feeBalances.payeeId} = ${feeStatements.payeeId} and ${feeBalances.studentId} = ${feeStatements.studentId}
    offset 0
  ) as ${feeBalances} on true`
