import { existing } from '../../core/existing.ts'
import { eachPart } from '../../core/map-in-slices.ts'
import type { Page } from '@hien/contract/rules/page'
import { limits } from '@hien/contract/limits'
import { dayInVietNam, later, midnightOf, oneDay } from '../../core/clock.ts'
import { makePage, type PageOf } from '../../core/page.ts'
import type { Random } from '../../core/random.ts'
import { Refusal } from '../../core/refusal.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { longTransaction, type Database } from '../../platform/postgres/database.ts'
import { requirePayee } from '../access.ts'
import { findAccount } from '../account/store.ts'
import type { FeesRequest } from '../dependencies.ts'
import { lockPayee } from '../lock-store.ts'
import { takeNumbers } from '../ledger/counters-store.ts'
import { addToLedger, lockBalances, type LedgerRow } from '../ledger/store.ts'
import { drawTransferText } from '../payments/transfer-text.ts'
import { maxIssueMs, planIssue, scopeOfToken, type PlannedIssue, type PlannedStatement } from './plan-issue.ts'
import { presentStatements, type PresentedStatement, type StatementParts } from './present-statement.ts'
import {
  findIssue,
  insertIssue,
  insertIssuedMonths,
  insertLessonUses,
  insertStatements,
  lockPaidClasses,
} from './issue-store.ts'
import { listTakenTexts, pageOfIssue } from './store.ts'

/** Days from the issue to the due day while the payee has set no account. */
const defaultDueDays = 7
/** How many students' rows one statement writes. */
const studentsAtOnce = 25
const firstPage: Page = { skip: 1, take: limits.maxPageSize }

/**
 * feeStatementsIssue: issues what a preview has shown, in one transaction. The same token issues nothing again and returns the
 * first result.
 * @returns the first page of the statements, by number.
 * @throws {Unauthenticated | Refusal} FORBIDDEN; INVALID_INPUT if the token is none; STATE_CHANGED if anything that the preview
 *   counted has changed
 */
export async function issueStatements(
  context: FeesRequest,
  { token }: { token: string },
  parts: StatementParts,
): Promise<PageOf<PresentedStatement>> {
  const { database, clock, feeEvents } = context.dependencies
  const { memberId: payeeId } = requirePayee(context.viewer)
  const { month } = scopeOfToken(token)
  const now = clock.now()
  const issueId = await longTransaction(database, maxIssueMs, async (transaction) => {
    // A second issue waits here. With the same token it then finds the first.
    await lockPayee(transaction, payeeId, 'issues')
    const earlier = await findIssue(transaction, payeeId, token)
    if (earlier) return earlier.id
    await lockPaidClasses(transaction, payeeId)
    const balances = await lockBalances(transaction, payeeId)
    const planned = await planIssue(transaction, payeeId, scopeOfToken(token))
    if (planned.token !== token) throw new Refusal('STATE_CHANGED')
    const id = await insertIssue(transaction, { payeeId, month, token, issuedAt: now })
    const paidBefore = (studentId: string) => balances.get(studentId)?.paid ?? 0
    await storeStatements(context, transaction, { issueId: id, payeeId, planned, paidBefore, now })
    const months = [...planned.plans].map(([classId, planId]) => ({
      classId,
      planId,
      month,
      payeeId,
      issuedAt: now,
    }))
    await insertIssuedMonths(transaction, months)
    await recordAudit(context, transaction, { action: auditActions.feeStatementsIssued })
    return id
  })
  feeEvents.publish('issued', { payeeId })
  const { rows, total } = await pageOfIssue(database, issueId, firstPage)
  return makePage(firstPage, await presentStatements(database, rows, parts), total)
}

const yearOf = (instant: Date) => Number(dayInVietNam(instant).slice(0, 4))

/** Returns the last second of the day in Viet Nam that is `days` after `now`. */
const endOfDay = (now: Date, days: number) => later(midnightOf(dayInVietNam(now)), (days + 1) * oneDay - 1000)

type Issue = {
  issueId: string
  payeeId: string
  planned: PlannedIssue
  /** Returns what a student had paid the payee before. */
  paidBefore: (studentId: string) => number
  now: Date
}

/** Stores the statements with their lines and the lessons that they charge. */
async function storeStatements(
  { dependencies: { random } }: FeesRequest,
  transaction: Database,
  { issueId, payeeId, planned, paidBefore, now }: Issue,
): Promise<void> {
  const { statements, used, month } = planned
  const numbers = await takeNumbers(transaction, { payeeId, kind: 'statement', year: yearOf(now) }, statements.length)
  const transferTexts = await drawTransferTexts(transaction, random, statements.length)
  const dueAt = endOfDay(now, (await findAccount(transaction, payeeId))?.dueDays ?? defaultDueDays)
  const ids = await insertStatements(
    transaction,
    statements.map(({ student, computed }, index) => ({
      issueId,
      payeeId,
      studentId: student.id,
      month,
      number: existing(numbers[index]),
      transferText: existing(transferTexts[index]),
      carriedOver: computed.lines.find(({ kind }) => kind === 'carried_over')?.amount ?? 0,
      total: computed.total,
      paidBefore: paidBefore(student.id),
      issuedAt: now,
      dueAt,
    })),
  )
  const withIds = statements.map((statement, index) => ({
    ...statement,
    id: existing(ids.get(existing(numbers[index]))),
  }))
  // In parts: one statement with all rows would block other requests while it is written.
  await eachPart(withIds, studentsAtOnce, (part) =>
    addToLedger(
      transaction,
      payeeId,
      part.flatMap((statement) => ledgerRowsOf(statement, { payeeId, now })),
    ),
  )
  await eachPart(withIds, studentsAtOnce, (part) =>
    insertLessonUses(
      transaction,
      payeeId,
      part.flatMap((statement) => usesOf(statement, statement.id)),
    ),
  )
  await insertLessonUses(
    transaction,
    payeeId,
    used.flatMap((statement) => usesOf(statement, null)),
  )
}

const usesOf = ({ student, computed }: PlannedStatement, statementId: string | null) =>
  computed.uses.map((use) => ({ ...use, studentId: student.id, statementId }))

function ledgerRowsOf(
  { student, computed, id }: PlannedStatement & { id: string },
  { payeeId, now }: { payeeId: string; now: Date },
): LedgerRow[] {
  return computed.lines.flatMap(({ kind, dates, ...line }): LedgerRow[] =>
    kind === 'carried_over'
      ? []
      : [{ ...line, kind, dates: [...dates], payeeId, studentId: student.id, at: now, statementId: id }],
  )
}

/** Draws this many transfer texts that no statement has. */
async function drawTransferTexts(transaction: Database, random: Random, count: number): Promise<string[]> {
  const texts = new Set<string>()
  while (texts.size < count) {
    const drawn = Array.from({ length: count - texts.size }, () => drawTransferText(random))
    const taken = new Set(await listTakenTexts(transaction, drawn))
    for (const text of drawn) if (!taken.has(text)) texts.add(text)
  }
  return [...texts]
}
