import type { FeeBankField } from '@hien/contract/fees'
import { bankFileFaults, bankRowFaults } from '@hien/contract/rules/bank-file'
import { importFileFaults } from '@hien/contract/rules/import'
import { describe, expect, test } from 'vitest'
import {
  likeAcb,
  likeBidv,
  likeMb,
  likeTechcombank,
  likeVietcombank,
  likeWebPage,
  signedCsv,
} from '../../../test/bank-files.ts'
import { aListFile, type ListCell } from '../../../test/list-files.ts'
import { FileFault } from '../../courses/import/reading/file-fault.ts'
import { readSheets } from '../../courses/import/reading/read-sheets.ts'
import { readBankFile, type BankChoice } from './read-bank-file.ts'

const now = new Date('2026-11-28T12:00:00+07:00')
const nothing: BankChoice = { sheet: null, columns: null }
const read = (file: Buffer, choice = nothing, remembered: Record<string, FeeBankField[]> = {}) =>
  readBankFile(readSheets(file, { withTimes: true, fillsMerged: false }), { now, choice, remembered })
const faultOf = (file: Buffer) => {
  try {
    return read(file)
  } catch (error) {
    return error instanceof FileFault ? error.message : error
  }
}
const fieldsOf = (file: Buffer) => read(file).columns.map(({ field }) => field)

const transfers = [
  { at: '2026-11-24 18:02:03', amount: 300_000, text: 'MBVCB.701234.HP7K2M9QXA.CT tu 0123', reference: 'FT26001' },
  { at: '2026-11-24 19:30:00', amount: -55_000, text: 'Phi dich vu', reference: 'FT26002' },
  { at: '2026-11-25 07:05:59', amount: 1_250_000, text: 'NGUYEN THI HOA hoc phi thang 11', reference: 'FT26003' },
]
/** Returns the transfers in the file, without their row numbers. */
const rowsOf = (file: Buffer) =>
  read(file).transfers.map(({ receivedAt, amount, text, reference, fault }) => ({
    at: receivedAt?.toISOString() ?? null,
    amount,
    text,
    reference,
    fault,
  }))
const [first, out, last] = transfers as [(typeof transfers)[0], (typeof transfers)[0], (typeof transfers)[0]]
const expected = (
  times: [string, string, string],
  references: readonly (string | null)[] = transfers.map(({ reference }) => reference),
) =>
  [first, out, last].map(({ amount, text }, place) => ({
    at: times[place],
    amount,
    text,
    reference: references[place],
    fault: null,
  }))
const days = ['2026-11-23T17:00:00.000Z', '2026-11-23T17:00:00.000Z', '2026-11-24T17:00:00.000Z'] as [
  string,
  string,
  string,
]
const minutes = ['2026-11-24T11:02:00.000Z', '2026-11-24T12:30:00.000Z', '2026-11-25T00:05:00.000Z'] as typeof days
const seconds = ['2026-11-24T11:02:03.000Z', '2026-11-24T12:30:00.000Z', '2026-11-25T00:05:59.000Z'] as typeof days
const noReferences = [null, null, null]

describe('the file of a bank', () => {
  test.each([
    ['with the day and a number in one cell', likeVietcombank(transfers), expected(days, noReferences)],
    ['with headings in two languages', likeTechcombank(transfers), expected(days)],
    ['with times and numbers', likeMb(transfers), expected(seconds, noReferences)],
    ['of the format .xls with real dates', likeAcb(transfers), expected(seconds)],
    ['with headings in two rows', likeBidv(transfers), expected(minutes)],
    ['with signed amounts in a CSV', signedCsv(transfers), expected(seconds)],
    ['that is a web page, with the direction in a column', likeWebPage(transfers), expected(seconds, noReferences)],
  ])('%s is read without a choice', (_what, file, rows) => {
    expect(rowsOf(file)).toEqual(rows)
  })

  test('gets a proposal for each column from its heading and values', () => {
    expect(fieldsOf(likeVietcombank(transfers))).toEqual(['ignore', 'date', 'amountOut', 'amountIn', 'ignore', 'text'])
    expect(fieldsOf(likeTechcombank(transfers))).toEqual([
      'date',
      'ignore',
      'ignore',
      'text',
      'reference',
      'amountOut',
      'amountIn',
      'ignore',
    ])
    expect(fieldsOf(likeWebPage(transfers))).toEqual(['date', 'time', 'direction', 'amount', 'text'])
  })

  test('with two columns of days is read by the column with times, or else by the one with the day of the transfer', () => {
    const withDays = (headings: string[], days: string[]) =>
      fieldsOf(
        aListFile([
          [...headings, 'Ghi có', 'Nội dung'],
          [...days, '150.000', 'hoc phi'],
        ]),
      ).slice(0, 2)
    const timed = '24/11/2026 18:02:03'
    expect(withDays(['Ngày giao dịch', 'Ngày hạch toán'], ['24/11/2026', timed])).toEqual(['ignore', 'date'])
    expect(withDays(['Ngày hiệu lực', 'Ngày GD'], ['24/11/2026', '24/11/2026'])).toEqual(['ignore', 'date'])
    expect(withDays(['Ngày hiệu lực', 'Ngày hạch toán'], ['24/11/2026', '24/11/2026'])).toEqual(['date', 'ignore'])
    expect(withDays(['Ngày', 'Thời gian'], ['24/11/2026', '18:02:03'])).toEqual(['date', 'time'])
  })

  test('with balances, totals and signatures has these rows listed as left out', () => {
    const { leftOut } = read(likeVietcombank(transfers))
    expect(leftOut.map(({ text }) => text)).toEqual([
      'Tổng số\nTotal · 0 · 1.550.000',
      'Số dư cuối kỳ/ Closing balance: · 19.077.000',
      'Giao dịch viên · Kiểm soát viên',
    ])
    expect(read(likeTechcombank(transfers)).leftOut[0]).toMatchObject({ row: 4 })
  })

  test('without text below its headings is refused', () => {
    expect(faultOf(likeAcb([]))).toBe(bankFileFaults.noTransfers)
    expect(faultOf(Buffer.from(' '))).toBe(bankFileFaults.noTransfers)
  })

  test('with more than 2,000 transfers is refused', () => {
    const many = (count: number) => signedCsv(Array.from({ length: count }, () => first))
    expect(read(many(2000)).transfers).toHaveLength(2000)
    expect(faultOf(many(2001))).toBe(importFileFaults.tooManyRows)
    expect(faultOf(many(3000))).toBe(importFileFaults.tooManyRows)
  })
})

const headings = ['Ngày', 'Ghi nợ', 'Ghi có', 'Nội dung']
const table = (...rows: ListCell[][]) => aListFile([headings, ...rows])
const good = ['24/11/2026', '', '150.000', 'hoc phi']

describe('a row', () => {
  test.each([
    ['without a day', ['', '', '150.000', 'hoc phi'], bankRowFaults.noDay],
    ['with a day that does not exist', ['31/11/2026', '', '150.000', 'hoc phi'], bankRowFaults.unreadableDay],
    ['with the month before the day', ['11/24/2026', '', '150.000', 'hoc phi'], bankRowFaults.unreadableDay],
    ['in the future', ['12/12/2026', '', '150.000', 'hoc phi'], bankRowFaults.future],
    ['of more than ten years ago', ['24/11/2006', '', '150.000', 'hoc phi'], bankRowFaults.tooOld],
    ['with words as its amount', ['24/11/2026', '', 'một trăm', 'hoc phi'], bankRowFaults.unreadableAmount],
    ['with half a đồng', ['24/11/2026', '', '150.000,5', 'hoc phi'], bankRowFaults.fraction],
    ['of three billion đồng', ['24/11/2026', '', '3.000.000.000', 'hoc phi'], bankRowFaults.tooMuch],
    ['with money both ways', ['24/11/2026', '1.000', '2.000', 'hoc phi'], bankRowFaults.bothWays],
  ])('%s is faulty with a reason, and the other rows are read', (_what, row, fault) => {
    expect(read(table(good, row, good)).transfers.map((one) => one.fault)).toEqual([null, fault, null])
  })

  test('that does not tell whether the money came in or went out is faulty with a reason', () => {
    const rows = ['C', 'D', 'x', '+'].map((direction) => ['24/11/2026', direction, '1000', 'hoc phi'])
    const file = aListFile([['Ngày', 'Nợ/Có', 'Số tiền', 'Nội dung'], ...rows])
    expect(read(file).transfers.map(({ amount, fault }) => amount ?? fault)).toEqual([
      1000,
      -1000,
      bankRowFaults.unknownDirection,
      1000,
    ])
  })

  test('about money that went out needs no day; a minus sign or brackets mean that money went out', () => {
    const file = aListFile([
      ['Ngày', 'Số tiền', 'Nội dung'],
      ['24/11/2026', '(5.000)', 'a'],
      ['sai/1/1', '-5.000', 'b'],
      ['24/11/2026', '5.000', 'c'],
    ])
    expect(read(file).transfers.map(({ amount, fault }) => [amount, fault])).toEqual([
      [-5000, null],
      [-5000, null],
      [5000, null],
    ])
  })

  test('below the last row with a day is a total, but a row there with an impossible day is faulty', () => {
    const { transfers: found, leftOut } = read(
      table(good, ['31/11/2026', '', '150.000', 'hoc phi'], ['', '', '300.000', '']),
    )
    expect(found.map(({ fault }) => fault)).toEqual([null, bankRowFaults.unreadableDay])
    expect(leftOut).toEqual([{ row: 4, text: '300.000' }])
  })

  test('without a day between the transfers is a total if one of its texts says so', () => {
    const { transfers: found, leftOut } = read(table(good, ['Cộng trang 1', '', '150.000', ''], good))
    expect(found.map(({ row }) => row)).toEqual([2, 4])
    expect(leftOut).toEqual([{ row: 3, text: 'Cộng trang 1 · 150.000' }])
  })

  test('that repeats the headings or numbers the columns is skipped; the text of a transfer may begin like a total', () => {
    const total = ['24/11/2026', '', '150.000', 'Tong cong 3 thang hoc phi']
    const { transfers: found, leftOut } = read(
      table(['Date', 'Debit', 'Credit', 'Description'], ['1', '2', '3', '4'], good, headings, total),
    )
    expect(found.map(({ row }) => row)).toEqual([4, 6])
    expect(leftOut).toEqual([])
  })

  test('that covers two rows with merged cells is one transfer', () => {
    const merged = aListFile([headings, good, [null, null, null, 'thang 11'], good], 'xlsx', ['A2:A3', 'C2:C3'])
    expect(read(merged).transfers.map(({ row }) => row)).toEqual([2, 4])
  })

  test('has its text in one line without invisible characters', () => {
    const text = ` HP7K2M\n9QXA\u200B\tCT${'x'.repeat(600)}`
    const [transfer] = read(table(['24/11/2026', '', '1.000', text])).transfers
    expect(transfer?.text).toMatch(/^HP7K2M 9QXA CTx+$/)
    expect(transfer?.text.length).toBeLessThanOrEqual(500)
  })
})

describe('the columns', () => {
  const unknown = aListFile([
    ['Cột một', 'Cột hai', 'Cột ba', 'Cột bốn'],
    ['24/11/2026', '150.000', 'hoc phi HP7K2M9QXA', '9.000.000'],
    ['25/11/2026', '250.000', 'tien sach', '9.150.000'],
  ])

  test('without known headings are proposed for day and text; no transfer is read before the amount is chosen', () => {
    const { columns, isComplete, transfers: none } = read(unknown)
    expect(columns.map(({ field }) => field)).toEqual(['date', 'ignore', 'text', 'ignore'])
    expect([isComplete, none]).toEqual([false, []])
    const chosen = read(unknown, { sheet: null, columns: ['date', 'amount', 'text', 'ignore'] })
    expect(chosen.transfers.map(({ amount }) => amount)).toEqual([150_000, 250_000])
  })

  test('that were chosen earlier for the same headings are used, unless the payee chooses others now', () => {
    const file = signedCsv(transfers)
    const { headingsHash, columnsBy } = read(file)
    expect(columnsBy).toBe('proposal')
    const columns: FeeBankField[] = ['date', 'amount', 'text', 'ignore']
    const remembered = { [headingsHash ?? '']: columns }
    const again = read(file, nothing, remembered)
    expect(again).toMatchObject({ columnsBy: 'memory', transfers: [{ reference: null }, {}, {}] })
    const proposal: FeeBankField[] = ['date', 'amount', 'text', 'reference']
    const chosen = read(file, { sheet: null, columns: proposal }, remembered)
    expect(chosen).toMatchObject({ columnsBy: 'choice', transfers: [{ reference: 'FT26001' }, {}, {}] })
    expect(read(file, { sheet: null, columns: proposal }).columnsBy).toBe('proposal')
  })

  test('that are chosen wrongly give faulty rows or no rows, and the file is not refused', () => {
    const file = aListFile([headings, good, good])
    const wrongDay = read(file, { sheet: null, columns: ['text', 'ignore', 'amountIn', 'date'] })
    expect(wrongDay.transfers.map(({ fault }) => fault)).toEqual([
      bankRowFaults.unreadableDay,
      bankRowFaults.unreadableDay,
    ])
    const wrongAmount = read(file, { sheet: null, columns: ['date', 'amountIn', 'ignore', 'text'] })
    expect(wrongAmount.transfers).toEqual([])
    const tooMany = Array.from({ length: 9 }, (): FeeBankField => 'text')
    expect(read(file, { sheet: null, columns: tooMany }).isComplete).toBe(false)
  })
})
