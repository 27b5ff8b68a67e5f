import { expect, test } from 'vitest'
import { aPayment, aStatement, aTransfer } from '../../../../test/fees.ts'
import { excelDay, excelMonth, excelTime } from '../../../lib/files/excel-date.ts'
import type { Sheet } from '../../../lib/files/spreadsheet.ts'
import { bookSheet, debtSheet, statementSheets } from './fee-sheets.ts'

const received = '2026-12-02T03:04:00.000Z'
const [line] = aStatement().lines
const statement = aStatement({
  paid: 300_000,
  state: 'partial',
  total: 1_300_000,
  lines: [
    line!,
    { ...line!, kind: 'carried_over', title: 'Nợ tháng 10/2026', quantity: 1, unitPrice: 100_000, amount: 100_000 },
  ],
})

/** Returns the cells of a row by the titles of their columns. */
const rowOf = ({ columns, rows }: Sheet, place = 0) =>
  Object.fromEntries(columns.map(({ title }, column) => [title, rows[place]?.[column]]))

test('a statement has separate columns for charges of the month and for the balance carried over, and its days are numbers', () => {
  const [sheet] = statementSheets([statement])
  expect(rowOf(sheet!)).toEqual({
    'Số phiếu': '2026-0007',
    Tháng: excelMonth('2026-11'),
    'Mã học viên': 'HVAN2345',
    'Học viên': 'Nguyễn Hữu Ân',
    'Phát sinh': 1_200_000,
    'Chuyển sang': 100_000,
    Tổng: 1_300_000,
    'Nợ cũ đã huỷ': 0,
    'Đã trả': 300_000,
    'Còn lại': 1_000_000,
    'Trạng thái': 'Đã trả một phần',
    'Ngày phát hành': excelDay('2026-12-01T02:00:00.000Z'),
    'Hạn trả': excelDay('2026-12-11T02:00:00.000Z'),
    'Nội dung chuyển khoản': 'HPABCDEFGH',
  })
})

test('a void statement keeps its row but has no amounts and no lines, so that the columns add up', () => {
  const [sheet, lines] = statementSheets([aStatement({ state: 'void', number: '2026-0008' }), statement])
  expect(rowOf(sheet!)).toMatchObject({
    'Số phiếu': '2026-0008',
    Tổng: null,
    'Phát sinh': null,
    'Trạng thái': 'Đã huỷ',
  })
  expect(lines!.rows.map(([number]) => number)).toEqual(['2026-0007', '2026-0007'])
})

test('older debt that was voided has its own column, and is not counted as paid', () => {
  const [sheet] = statementSheets([{ ...statement, voidedDebt: 100_000 }])
  expect(rowOf(sheet!)).toMatchObject({
    Tổng: 1_300_000,
    'Nợ cũ đã huỷ': 100_000,
    'Đã trả': 200_000,
    'Còn lại': 1_000_000,
  })
})

test('the lines of the statements add up to their totals', () => {
  const [, lines] = statementSheets([statement])
  expect(rowOf(lines!, 1)).toMatchObject({ Loại: 'Chuyển sang', 'Nội dung': 'Nợ tháng 10/2026', 'Số tiền': 100_000 })
  expect(lines!.rows.reduce((sum, row) => sum + Number(row.at(-1)), 0)).toBe(statement.total)
})

const payments = [
  aPayment({ id: 'p-2', receivedAt: '2026-12-05T03:00:00.000Z', number: '2026-0004', reversedBy: 'r-1' }),
  aTransfer({ text: '=1+1' }),
  aPayment({ text: 'Mẹ nộp' }),
]

test('the cash book has the receipts, the oldest first, and a payment that was taken back counts as nothing', () => {
  const sheet = bookSheet(payments, 'cash')
  expect(rowOf(sheet)).toEqual({
    'Thời điểm nhận': excelTime(received),
    'Số biên lai': '2026-0003',
    'Mã học viên': 'HVAN2345',
    'Học viên': 'Nguyễn Hữu Ân',
    'Số phiếu': '2026-0007',
    Tháng: excelMonth('2026-11'),
    'Ghi chú': 'Mẹ nộp',
    'Số tiền': 1_200_000,
    'Thực thu': 1_200_000,
    'Tình trạng': 'Đã ghi cho phiếu',
  })
  expect(rowOf(sheet, 1)).toMatchObject({ 'Số biên lai': '2026-0004', 'Thực thu': 0, 'Tình trạng': 'Đã huỷ' })
})

test('the bank book has the transfers, also those without a statement, and their texts are no formulas', () => {
  const sheet = bookSheet(payments, 'transfer')
  expect(sheet.rows).toHaveLength(1)
  expect(rowOf(sheet)).toMatchObject({
    'Mã giao dịch': 'FT26336',
    'Học viên': '',
    'Nội dung': "'=1+1",
    'Thực thu': 1_200_000,
    'Tình trạng': 'Chưa khớp',
  })
})

test('a debt is counted once though two statements contain it, and students with credit are left out', () => {
  const debt = { balance: 2_200_000 }
  const december = aStatement({
    ...debt,
    id: 's-9',
    number: '2026-0020',
    month: '2026-12',
    issuedAt: '2027-01-01T02:00:00.000Z',
  })
  const other = aStatement({ id: 's-3', studentCode: 'HVCH9QXM', fullName: 'Lê Chi', balance: 0 })
  const sheet = debtSheet([december, { ...statement, ...debt }, other])
  expect(sheet.rows).toHaveLength(1)
  expect(rowOf(sheet)).toMatchObject({
    'Học viên': 'Nguyễn Hữu Ân',
    'Còn nợ': 2_200_000,
    'Phiếu chưa trả đủ': 2,
    'Phiếu mới nhất': '2026-0020',
    Tháng: excelMonth('2026-12'),
  })
})
