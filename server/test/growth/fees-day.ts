/** Calls of a payee and a parent about the fees of a class, for one day of the generated school. */
import { randomUUID } from 'node:crypto'
import { monthAfter } from '@hien/contract/rules/fees'
import { dayInVietNam } from '../../src/core/clock.ts'
import { signedCsv } from '../bank-files.ts'
import { centreOf, coursesOfTeacher, idOf, parentOf, studentCode, type SchoolSize } from './school-ids.ts'
import { call, firstPage, remember, type SchoolCall, type SchoolCaller } from './school-call.ts'

/** Returns a function for `learn` that stores the id of the first item under `name`; or of the first item of this student. */
const rememberFirst =
  (name: string, code?: string): NonNullable<SchoolCall['learn']> =>
  ({ items }, memory) => {
    const list = items as { id: string; studentCode: string }[]
    memory[name] = (code === undefined ? list[0] : list.find((item) => item.studentCode === code))?.id ?? ''
  }

/**
 * Returns the calls. At the end the statement of the student is voided and the payments are taken back. The other statements
 * stay, because nothing in the ledger can be removed.
 * @param stage numbers of the people, the class and its course. The class must have held a lesson in the month of `now`, which
 *   `student` attended.
 */
export function feesDay(
  size: SchoolSize,
  stage: { teacher: number; student: number; class: number; course: number; now: Date },
): SchoolCall[] {
  const isOfCentre = stage.course % coursesOfTeacher === coursesOfTeacher - 1
  const payee: SchoolCaller = isOfCentre
    ? { kind: 'centre', n: centreOf(stage.teacher) }
    : { kind: 'teacher', n: stage.teacher }
  const parent: SchoolCaller = { kind: 'parent', n: parentOf(size, stage.student) }
  const classId = idOf('class', stage.class)
  const code = studentCode(stage.student)
  const month = dayInVietNam(stage.now).slice(0, 7)
  const excuse = { lessonId: idOf('lesson', stage.class), candidateCode: code }
  const ofStatement = ({ feeStatement }: Record<string, string>) => ({ id: feeStatement })
  const bankFile = signedCsv([
    {
      at: `${dayInVietNam(stage.now)} 08:02:03`,
      amount: 100_000 + stage.class,
      text: 'NGUYEN VAN AN nop tien',
      reference: `FT${stage.class}`,
    },
  ]).toString('base64')
  const filters = [
    {},
    { month },
    { state: 'open' },
    { classId },
    { search: 'nguyen' },
    { month, state: 'paid', classId },
  ]

  return [
    call(payee, 'feeAccountSet', {
      input: { bankBin: '970416', accountNumber: '224528479', accountName: 'TRUNG TAM ANH DUONG', dueDays: 10 },
    }),
    call(payee, 'feeAccountGet'),
    call(payee, 'feePlanSet', {
      input: { classId, kind: 'PER_LESSON', amount: 150_000, absenceRule: 'CHARGE_UNEXCUSED', fromMonth: month },
    }),
    call(payee, 'feePlansGet'),
    call(payee, 'feePlansGet', { classId }),
    call(
      payee,
      'feeDiscountAdd',
      { input: { studentCode: code, percent: 5, reason: 'Học sinh giỏi', fromMonth: month } },
      { learn: remember('feeDiscount', 'id') },
    ),
    call(payee, 'feeDiscountsGet'),
    call(payee, 'feeDiscountsGet', { studentCode: code }),
    call(payee, 'feeDiscountEnd', ({ feeDiscount }) => ({ id: feeDiscount, toMonth: month })),
    ...[true, false].map((excused) => call(payee, 'lessonExcuse', { input: { ...excuse, excused } })),

    call(payee, 'feeStatementsPreview', { month }),
    call(payee, 'feeStatementsPreview', { month, classIds: [classId] }, { learn: remember('feePreview', 'token') }),
    call(payee, 'feeStatementsIssue', ({ feePreview }) => ({ token: feePreview }), {
      learn: rememberFirst('feeStatement', code),
    }),
    ...filters.map((filter) => call(payee, 'feeStatementsGetWithPage', { ...filter, ...firstPage })),
    call(payee, 'feeStatementGetById', ofStatement),
    call(parent, 'feeStatementGetById', ofStatement),
    call(parent, 'memberGetFeeStatements', { childCode: code, ...firstPage }),

    call(
      payee,
      'feePaymentRecord',
      ({ feeStatement }) => ({
        input: {
          statementId: feeStatement,
          amount: 50_000,
          method: 'cash',
          receivedAt: stage.now.toISOString(),
          text: 'Mẹ nộp',
          clientId: randomUUID(),
        },
      }),
      { learn: remember('feePayment', 'id') },
    ),
    call(payee, 'feePaymentsGetWithPage', { unmatched: false, ...firstPage }),
    call(
      payee,
      'feePaymentsGetWithPage',
      { unmatched: true, ...firstPage },
      { learn: rememberFirst('unmatchedTransfer') },
    ),
    call(payee, 'feePaymentMatch', ({ unmatchedTransfer, feeStatement }) => ({
      id: unmatchedTransfer,
      statementId: feeStatement,
    })),
    call(payee, 'feeLedgerGet', { studentCode: code }),
    call(payee, 'feeReportGet', { fromMonth: monthAfter(month, -11), toMonth: month }),
    ...['feePayment', 'unmatchedTransfer'].map((name) =>
      call(payee, 'feePaymentReverse', (memory) => ({ id: memory[name], reason: 'Ghi nhầm' })),
    ),
    call(payee, 'feeRemindersSend', { month }),
    call(payee, 'feeRemindersSend', ({ feeStatement }) => ({ statementId: feeStatement })),
    call(payee, 'feeStatementVoid', ({ feeStatement }) => ({ id: feeStatement, reason: 'Sai giá' })),
    ...['feeBankFilePreview', 'feeBankFileImport'].map((operation) =>
      call(payee, operation, { input: { file: bankFile } }),
    ),

    call(payee, 'feeHookRenew'),
    call(payee, 'feeHookGet'),
    call(payee, 'feeHookRemove'),
  ]
}
