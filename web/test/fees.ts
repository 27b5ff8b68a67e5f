/** Fees as the server returns them; pass only the fields that matter to the test. */
import { type OwnStatement, memberGetFeeStatements } from '../src/operations/fees/statements/get-own-statements.ts'
import { type Payment, feePaymentsGetWithPage } from '../src/operations/fees/payments/get-payments.ts'
import { type Statement, feeStatementGetById } from '../src/operations/fees/statements/get-statement.ts'
import { type ListedStatement, feeStatementsGetWithPage } from '../src/operations/fees/statements/get-statements.ts'
import { answer, refusal, success } from './answers.ts'
import { aPage } from './courses.ts'

/** An open statement of 1,200,000 đ for November 2026: eight lessons at 150,000 đ. */
export const aStatement = (given: Partial<Statement & ListedStatement> = {}): Statement & ListedStatement => ({
  id: 's-1',
  number: '2026-0007',
  month: '2026-11',
  state: 'open',
  studentCode: 'HVAN2345',
  fullName: 'Nguyễn Hữu Ân',
  payeeName: 'Trung tâm Ánh Dương',
  lines: [
    {
      kind: 'lessons',
      classId: 'c-1',
      title: 'Toán 9 – Lớp tối: 8 buổi',
      quantity: 8,
      unitPrice: 150_000,
      amount: 1_200_000,
      dates: ['2026-11-03', '2026-11-05'],
    },
  ],
  total: 1_200_000,
  paid: 0,
  voidedDebt: 0,
  voidReason: null,
  payments: [],
  issuedAt: '2026-12-01T02:00:00.000Z',
  dueAt: '2026-12-11T02:00:00.000Z',
  remindedAt: null,
  transferText: 'HPABCDEFGH',
  balance: 1_200_000,
  qrText: null,
  account: null,
  ...given,
})

/** Cash for the statement s-1, with a receipt. */
export const aPayment = (given: Partial<Payment> = {}): Payment => ({
  id: 'p-1',
  amount: 1_200_000,
  method: 'cash',
  receivedAt: '2026-12-02T03:04:00.000Z',
  text: '',
  reference: null,
  statementId: 's-1',
  studentCode: 'HVAN2345',
  reversedBy: null,
  reversedAt: null,
  reversalReason: null,
  number: '2026-0003',
  fullName: 'Nguyễn Hữu Ân',
  statementNumber: '2026-0007',
  statementMonth: '2026-11',
  ...given,
})

/** A transfer of 1,200,000 đ that waits for a statement. */
export const aTransfer = (given: Partial<Payment> = {}): Payment =>
  aPayment({
    id: 't-1',
    method: 'transfer',
    text: 'NGUYEN HUU AN CHUYEN TIEN HOC',
    reference: 'FT26336',
    statementId: null,
    studentCode: null,
    number: null,
    fullName: null,
    statementNumber: null,
    statementMonth: null,
    ...given,
  })

const strange = refusal('NOT_FOUND', 'Không tìm thấy dữ liệu')

/** Answers with each current statement by id. Other ids are not found. @returns the calls. */
export function answerStatements(statements: () => Statement[]) {
  const find = (id: string | number) => statements().find((statement) => statement.id === id)
  const envelopeOf = (item: Statement | undefined) => (item ? success : strange)
  return answer(feeStatementGetById, ({ variables: { id } }) => ({
    feeStatementGetById: { ...envelopeOf(find(id)), item: find(id) ?? null },
  }))
}

/** Answers with the current statements that match state, month and search. @returns the calls. */
export const answerStatementList = (statements: () => ListedStatement[]) =>
  answer(feeStatementsGetWithPage, ({ variables: { state, month, search } }) => ({
    feeStatementsGetWithPage: aPage(
      statements().filter(
        (one) =>
          (!state || one.state === state) &&
          (!month || one.month === month) &&
          (!search || [one.fullName, one.studentCode, one.number].some((text) => text.includes(search))),
      ),
    ),
  }))

/** Answers with the current payments, or those without a student. @returns the calls. */
export const answerPayments = (payments: () => Payment[]) =>
  answer(feePaymentsGetWithPage, ({ variables: { unmatched } }) => ({
    feePaymentsGetWithPage: aPage(
      payments().filter(({ studentCode, reversedBy }) => !unmatched || (studentCode === null && reversedBy === null)),
    ),
  }))

/** A statement in the list of a student or guardian, by default aStatement(). */
export const anOwnStatement = (given: Partial<OwnStatement> = {}): OwnStatement => ({
  ...aStatement(),
  carriedIntoMonth: null,
  ...given,
})

/**
 * Answers with the current statements of each child by code, five a page, and with those of '' to a student. Other codes are
 * not found. @returns the calls.
 */
export const answerOwnStatements = (of: () => Record<string, OwnStatement[]>) =>
  answer(memberGetFeeStatements, ({ variables: { childCode, skip, take } }) => {
    const items = of()[childCode ?? '']
    if (!items) return { memberGetFeeStatements: { ...aPage<OwnStatement>([]), ...strange } }
    const page = items.slice((skip - 1) * take, skip * take)
    return { memberGetFeeStatements: aPage(page, { page: skip, total: items.length }) }
  })
