/** Converts fees to the sheets of an Excel file, with amounts and dates as numbers. Pure functions. */
import {
  excelDay,
  excelDayFormat,
  excelMonth,
  excelMonthFormat,
  excelTime,
  excelTimeFormat,
} from '../../../lib/files/excel-date.ts'
import { type Cell, type Sheet, asText } from '../../../lib/files/spreadsheet.ts'
import type { Payment } from '../../../operations/fees/payments/get-payments.ts'
import type { ListedStatement } from '../../../operations/fees/statements/get-statements.ts'
import type { StatementWithLines } from '../../../operations/fees/statements/list-statements-with-lines.ts'
import { leftToPay, moneyPaid, stateOfStatement } from '../statement/statement-words.ts'

const amountFormat = '#,##0'
const amount = (title: string) => ({ title, width: 15, format: amountFormat })
const studentColumns = [
  { title: 'Mã học viên', width: 14 },
  { title: 'Học viên', width: 30 },
]
const studentCells = ({ studentCode, fullName }: { studentCode: string; fullName: string }): Cell[] => [
  asText(studentCode),
  asText(fullName),
]

const carriedOf = ({ lines }: StatementWithLines) =>
  lines.filter(({ kind }) => kind === 'carried_over').reduce((sum, line) => sum + line.amount, 0)

/** Returns the amounts of a statement. A void one has none, so that the columns add up. */
function amountCells(statement: StatementWithLines): Cell[] {
  if (statement.state === 'void') return [null, null, null, null, null, null]
  const carried = carriedOf(statement)
  const { total, voidedDebt } = statement
  return [total - carried, carried, total, voidedDebt, moneyPaid(statement), leftToPay(statement)]
}

const lineKinds: Record<StatementWithLines['lines'][number]['kind'], string> = {
  lessons: 'Buổi học',
  month: 'Học phí tháng',
  package: 'Gói buổi học',
  discount: 'Giảm',
  correction: 'Điều chỉnh',
  carried_over: 'Chuyển sang',
}

/** Returns a sheet with a row for each statement, and one with a row for each line of them. */
export const statementSheets = (statements: readonly StatementWithLines[]): Sheet[] => [
  {
    name: 'Phiếu học phí',
    columns: [
      { title: 'Số phiếu', width: 12 },
      { title: 'Tháng', width: 10, format: excelMonthFormat },
      ...studentColumns,
      amount('Phát sinh'),
      amount('Chuyển sang'),
      amount('Tổng'),
      amount('Nợ cũ đã huỷ'),
      amount('Đã trả'),
      amount('Còn lại'),
      { title: 'Trạng thái', width: 18 },
      { title: 'Ngày phát hành', width: 16, format: excelDayFormat },
      { title: 'Hạn trả', width: 14, format: excelDayFormat },
      { title: 'Nội dung chuyển khoản', width: 24 },
    ],
    rows: statements.map((statement) => [
      asText(statement.number),
      excelMonth(statement.month),
      ...studentCells(statement),
      ...amountCells(statement),
      stateOfStatement[statement.state].words,
      excelDay(statement.issuedAt),
      excelDay(statement.dueAt),
      asText(statement.transferText),
    ]),
  },
  {
    name: 'Chi tiết',
    columns: [
      { title: 'Số phiếu', width: 12 },
      ...studentColumns,
      { title: 'Loại', width: 16 },
      { title: 'Nội dung', width: 48 },
      { title: 'Số lượng', width: 10 },
      amount('Đơn giá'),
      amount('Số tiền'),
    ],
    rows: statements
      .filter(({ state }) => state !== 'void')
      .flatMap((statement) =>
        statement.lines.map((line) => [
          asText(statement.number),
          ...studentCells(statement),
          lineKinds[line.kind],
          asText(line.title),
          line.quantity,
          line.unitPrice,
          line.amount,
        ]),
      ),
  },
]

const stateOfPayment = ({ reversedBy, studentCode }: Payment) => {
  if (reversedBy !== null) return 'Đã huỷ'
  return studentCode === null ? 'Chưa khớp' : 'Đã ghi cho phiếu'
}

/**
 * Returns a book of the payments with this method, the oldest first. The amounts that were kept add up to the money that was
 * received.
 */
export function bookSheet(payments: readonly Payment[], method: Payment['method']): Sheet {
  const isCash = method === 'cash'
  const rowOf = (payment: Payment): Cell[] => [
    excelTime(payment.receivedAt),
    asText((isCash ? payment.number : payment.reference) ?? ''),
    asText(payment.studentCode ?? ''),
    asText(payment.fullName ?? ''),
    asText(payment.statementNumber ?? ''),
    payment.statementMonth === null ? null : excelMonth(payment.statementMonth),
    asText(payment.text),
    payment.amount,
    payment.reversedBy === null ? payment.amount : 0,
    stateOfPayment(payment),
  ]
  return {
    name: isCash ? 'Sổ tiền mặt' : 'Sổ ngân hàng',
    columns: [
      { title: 'Thời điểm nhận', width: 18, format: excelTimeFormat },
      { title: isCash ? 'Số biên lai' : 'Mã giao dịch', width: 18 },
      ...studentColumns,
      { title: 'Số phiếu', width: 12 },
      { title: 'Tháng', width: 10, format: excelMonthFormat },
      { title: isCash ? 'Ghi chú' : 'Nội dung', width: 48 },
      amount('Số tiền'),
      amount('Thực thu'),
      { title: 'Tình trạng', width: 16 },
    ],
    rows: payments
      .filter((payment) => payment.method === method)
      .sort((one, other) => one.receivedAt.localeCompare(other.receivedAt))
      .map(rowOf),
  }
}

/**
 * Returns a sheet with the amount that each student owes now, from the statements that are not paid. A statement repeats the
 * unpaid rest of earlier ones, so the sheet has the student's balance and does not add up the statements.
 */
export function debtSheet(unpaid: readonly ListedStatement[]): Sheet {
  const latest = new Map<string, ListedStatement>()
  const counts = new Map<string, number>()
  for (const statement of unpaid) {
    const { studentCode, issuedAt } = statement
    counts.set(studentCode, (counts.get(studentCode) ?? 0) + 1)
    if (issuedAt > (latest.get(studentCode)?.issuedAt ?? '')) latest.set(studentCode, statement)
  }
  const debtors = [...latest.values()].filter(({ balance }) => balance > 0)
  return {
    name: 'Còn nợ',
    columns: [
      ...studentColumns,
      amount('Còn nợ'),
      { title: 'Phiếu chưa trả đủ', width: 18 },
      { title: 'Phiếu mới nhất', width: 16 },
      { title: 'Tháng', width: 10, format: excelMonthFormat },
      { title: 'Hạn trả', width: 14, format: excelDayFormat },
      { title: 'Nội dung chuyển khoản', width: 24 },
    ],
    rows: debtors
      .sort((one, other) => one.fullName.localeCompare(other.fullName, 'vi'))
      .map((statement) => [
        ...studentCells(statement),
        statement.balance,
        counts.get(statement.studentCode) ?? 0,
        asText(statement.number),
        excelMonth(statement.month),
        excelDay(statement.dueAt),
        asText(statement.transferText),
      ]),
  }
}
