/** SQL about statements. */
import { and, asc, desc, eq, exists, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Page } from '@hien/contract/rules/page'
import { pageOffset } from '../../core/page.ts'
import { byName } from '../../platform/postgres/by-name.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { carriedIntoMonth, isUnpaid, mayHaveRest, paidOf, voidedDebtOf } from '../../platform/postgres/fee-state.ts'
import { feeBalances, feeLedger } from '../../platform/postgres/tables/fee-ledger.ts'
import { feeAccounts, feeDiscounts, feeStatements } from '../../platform/postgres/tables/fees.ts'
import { members } from '../../platform/postgres/tables/members.ts'

export type StatementState = 'open' | 'partial' | 'paid' | 'void'

const stateOf = sql<StatementState>`case when ${feeStatements.voidedAt} is not null then 'void'
  when ${paidOf} >= ${feeStatements.total} then 'paid' when ${isUnpaid} then 'open' else 'partial' end`

const fields = {
  id: feeStatements.id,
  payeeId: feeStatements.payeeId,
  studentId: feeStatements.studentId,
  number: feeStatements.number,
  month: feeStatements.month,
  state: stateOf,
  isUnpaid,
  studentCode: members.code,
  fullName: members.fullName,
  payeeName: sql<string>`(select payee.full_name from ${members} payee where payee.id = ${feeStatements.payeeId})`,
  carriedOver: feeStatements.carriedOver,
  total: feeStatements.total,
  paid: paidOf.mapWith(Number),
  voidedDebt: voidedDebtOf.mapWith(Number),
  voidReason: feeStatements.voidReason,
  carriedIntoMonth,
  balance: sql<number>`coalesce(${feeBalances.balance}, 0)`.mapWith(Number),
  issuedAt: feeStatements.issuedAt,
  dueAt: feeStatements.dueAt,
  remindedAt: feeStatements.remindedAt,
  transferText: feeStatements.transferText,
  bankBin: feeAccounts.bankBin,
  accountNumber: feeAccounts.accountNumber,
  accountName: feeAccounts.accountName,
  dueDays: feeAccounts.dueDays,
}

const read = (database: Database) =>
  database
    .select(fields)
    .from(feeStatements)
    .innerJoin(members, eq(members.id, feeStatements.studentId))
    .leftJoin(feeAccounts, eq(feeAccounts.payeeId, feeStatements.payeeId))
    .leftJoin(
      feeBalances,
      and(eq(feeBalances.payeeId, feeStatements.payeeId), eq(feeBalances.studentId, feeStatements.studentId)),
    )
    .$dynamic()

export type StatementRow = Awaited<ReturnType<typeof read>>[number]

export async function findStatement(database: Database, id: string): Promise<StatementRow | null> {
  const [row] = await read(database).where(eq(feeStatements.id, id))
  return row ?? null
}

export type StatementFilter = {
  month: string | null
  state: StatementState | null
  classId: string | null
  search: string | null
}

/** Condition: a statement of the payee that matches the filter. `search` finds names without accents, codes and numbers. */
function matching(database: Database, payeeId: string, { month, state, classId, search }: StatementFilter) {
  const ofClass = database
    .select({ id: feeLedger.id })
    .from(feeLedger)
    .where(and(eq(feeLedger.statementId, feeStatements.id), eq(feeLedger.classId, classId ?? '')))
  return and(
    eq(feeStatements.payeeId, payeeId),
    month === null ? undefined : eq(feeStatements.month, month),
    state === 'open' || state === 'partial' ? mayHaveRest(payeeId) : undefined,
    state === null ? undefined : sql`${stateOf} = ${state}`,
    classId === null ? undefined : exists(ofClass),
    search === null
      ? undefined
      : sql`(${members.foldedName} like '%' || public.fold(${likeText(search)}) || '%'
          or ${members.code} = ${search.toUpperCase()} or ${feeStatements.number} = ${search}
          or ${feeStatements.transferText} = ${search.toUpperCase()})`,
  )
}

const likeText = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

const newestFirst = [desc(feeStatements.month), desc(feeStatements.id)]

async function pageWhere(database: Database, where: SQL | undefined, order: SQL[], page: Page) {
  const rows = await read(database)
    .where(where)
    .orderBy(...order)
    .limit(page.take)
    .offset(pageOffset(page))
  const [counted] = await database
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(feeStatements)
    .innerJoin(members, eq(members.id, feeStatements.studentId))
    .leftJoin(
      feeBalances,
      and(eq(feeBalances.payeeId, feeStatements.payeeId), eq(feeBalances.studentId, feeStatements.studentId)),
    )
    .where(where)
  return { rows, total: counted?.total ?? 0 }
}

/** Returns a page of a payee's statements that match the filter, the latest month first, then by name. */
export const pageStatements = (database: Database, payeeId: string, filter: StatementFilter, page: Page) =>
  pageWhere(
    database,
    matching(database, payeeId, filter),
    [desc(feeStatements.month), byName, desc(feeStatements.id)],
    page,
  )

/** Returns a page of the statements that one use of the issue button made, by number. */
export const pageOfIssue = (database: Database, issueId: string, page: Page) =>
  pageWhere(database, eq(feeStatements.issueId, issueId), [asc(feeStatements.number)], page)

/** Returns a page of a student's statements of all payees, the latest first, without voided ones. */
export const pageOfStudent = (database: Database, studentId: string, page: Page) =>
  pageWhere(database, and(eq(feeStatements.studentId, studentId), isNull(feeStatements.voidedAt)), newestFirst, page)

export type NamedStatement = { id: string; number: string; studentId: string; transferText: string }

/** Returns the statements of a payee that have one of these transfer texts and are not voided, the oldest first. */
export const listByTransferText = (database: Database, payeeId: string, texts: string[]): Promise<NamedStatement[]> =>
  database
    .select({
      id: feeStatements.id,
      number: feeStatements.number,
      studentId: feeStatements.studentId,
      transferText: feeStatements.transferText,
    })
    .from(feeStatements)
    .where(
      and(
        eq(feeStatements.payeeId, payeeId),
        inArray(feeStatements.transferText, texts),
        isNull(feeStatements.voidedAt),
      ),
    )
    .orderBy(asc(feeStatements.id))

/** Returns those of the transfer texts that a statement has. */
export const listTakenTexts = async (database: Database, texts: string[]): Promise<string[]> =>
  (
    await database
      .select({ text: feeStatements.transferText })
      .from(feeStatements)
      .where(inArray(feeStatements.transferText, texts))
  ).map(({ text }) => text)

/** Returns the lines of these statements in their order, without what was carried over. */
export const listLines = (database: Database, statementIds: string[]) =>
  database
    .select({
      statementId: sql<string>`${feeLedger.statementId}`,
      kind: sql<'lessons' | 'month' | 'package' | 'discount' | 'correction'>`${feeLedger.kind}`,
      classId: feeLedger.classId,
      title: feeLedger.title,
      reason: feeDiscounts.reason,
      quantity: feeLedger.quantity,
      unitPrice: feeLedger.unitPrice,
      amount: feeLedger.amount,
      dates: feeLedger.dates,
    })
    .from(feeLedger)
    .leftJoin(feeDiscounts, eq(feeDiscounts.id, feeLedger.discountId))
    .where(and(sql`${feeLedger.statementId} = any(${sql.param(statementIds)}::uuid[])`, sql`not ${feeLedger.isVoid}`))
    .orderBy(asc(feeLedger.seq))
