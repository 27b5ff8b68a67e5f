import { expect, test } from 'vitest'
import { attendanceWorkbook } from '../src/features/attendance/workbook.ts'
import { reportSheets } from '../src/features/centre-report/save-report.ts'
import { bookSheet, debtSheet, statementSheets } from '../src/features/fees/overview/fee-sheets.ts'
import { markSheet } from '../src/features/marks/mark-sheet.ts'
import { workbook } from '../src/lib/files/workbook.ts'
import { aStatement, aTransfer } from './fees.ts'
import { aLesson, anAttendance } from './lessons.ts'
import { readWorkbook } from './read-workbook.ts'

const formula = '=HYPERLINK("http://x","y")'
const hostile = [formula, '@x', '+84912345678', '-1+1', '0912345678', '\t=1']

test('texts that look like formulas or numbers are text cells of an Excel file, and amounts are numbers', async () => {
  const columns = [{ title: '=A1', width: 10 }]
  const rows = [...hostile.map((text) => [text]), [-150_000], [0.5]]
  const cells = await readWorkbook(await workbook([{ name: 'Tờ 1', columns, rows }]))
  const text = (value: string) => ({ value, isText: true, hasFormula: false })
  const number = (value: string) => ({ value, isText: false, hasFormula: false })
  expect(cells).toEqual([...['=A1', ...hostile].map(text), number('-150000'), number('0.5')])
})

const marks = {
  homeworks: [
    { id: 'h-1', title: formula, dueAt: '2026-11-24T12:00:00.000Z', maxPoints: 10, released: true, quiz: null },
  ],
  rows: [{ candidateCode: '@x', fullName: formula, points: [7.5], excused: [false], average: 7.5 }],
}
const class_ = { classId: 'c-1', classTitle: formula, courseTitle: '@x', teacherName: '+84912345678' }
const report = {
  rows: [{ ...class_, heldLessons: 1, cancelledLessons: 0, minutes: 90, students: 2, attendanceRate: 0.5 }],
  teaching: [{ ...class_, teacherCode: '-1+1', heldLessons: 1, minutes: 90 }],
}
const statement = aStatement({ fullName: formula, studentCode: '@x', transferText: '@x' })
const transfer = aTransfer({
  text: formula,
  reference: '@x',
  statementId: 's-1',
  studentCode: '@x',
  fullName: formula,
  statementNumber: '@x',
  statementMonth: '2026-11',
})

test.each([
  [
    'the attendance',
    () => attendanceWorkbook([aLesson({ attendances: [anAttendance({ fullName: formula, code: '@x' })] })]),
  ],
  ['the table of marks', () => workbook([markSheet(marks)])],
  ['the report of a centre', () => workbook(reportSheets(report))],
  ['the statements of a month', () => workbook(statementSheets([statement]))],
  ['the transfers of a month', () => workbook([bookSheet([transfer], 'transfer')])],
  ['the debts of students', () => workbook([debtSheet([statement])])],
])('the Excel file of %s has names and titles as texts, and no formula', async (_what, write) => {
  const cells = await readWorkbook(await write())
  const named = cells.filter(({ value }) => value.includes('HYPERLINK') || value.includes('@x'))
  expect(named.length).toBeGreaterThan(1)
  expect(named.filter(({ isText }) => !isText)).toEqual([])
  expect(cells.filter(({ hasFormula }) => hasFormula)).toEqual([])
  expect(cells.some(({ isText }) => !isText)).toBe(true)
})
