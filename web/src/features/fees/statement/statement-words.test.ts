import { describe, expect, test } from 'vitest'
import { aStatement } from '../../../../test/fees.ts'
import type { StatementLine } from '../../../operations/fees/statements/get-statement.ts'
import { dueDay, leftToPay, lessonDay, lineReason, quantityWords, statementSums } from './statement-words.ts'

const aLine = (given: Partial<StatementLine> = {}): StatementLine => ({ ...aStatement().lines[0]!, ...given })

test.each([
  [{ state: 'open', total: 850_000, paid: 0 }, 850_000],
  [{ state: 'partial', total: 850_000, paid: 400_000 }, 450_000],
  [{ state: 'paid', total: -50_000, paid: 0 }, 0],
  [{ state: 'void', total: 850_000, paid: 0 }, 0],
] as const)('of %j, %d is left to pay', (statement, left) => expect(leftToPay(statement)).toBe(left))

test('older debt that was voided is a sum of its own, and only money counts as paid', () => {
  const statement = aStatement({ state: 'partial', total: 850_000, paid: 500_000 })
  expect(statementSums(statement)).toEqual([
    ['Tổng cộng', 850_000],
    ['Đã trả', 500_000],
    ['Còn phải trả', 350_000],
  ])
  expect(statementSums({ ...statement, voidedDebt: 400_000 })).toEqual([
    ['Tổng cộng', 850_000],
    ['Nợ cũ đã huỷ', 400_000],
    ['Đã trả', 100_000],
    ['Còn phải trả', 350_000],
  ])
})

describe('the due day', () => {
  const due = { dueAt: '2026-12-11T02:00:00.000Z' }
  test('a statement is in time until the end of its due day in Viet Nam', () => {
    expect(dueDay(due, new Date('2026-12-11T23:59:00+07:00'))).toEqual({
      words: 'Hạn trả: Thứ 6, 11-12',
      isLate: false,
    })
  })
  test('a statement is late from the next day on', () => {
    expect(dueDay(due, new Date('2026-12-12T00:01:00+07:00'))).toEqual({
      words: 'Đã quá hạn trả: Thứ 6, 11-12',
      isLate: true,
    })
  })
})

describe('the words of a line', () => {
  test.each([
    ['lessons', 8, '8 buổi × 150.000 đ'],
    ['month', 1, '1 tháng × 150.000 đ'],
    ['package', 2, '2 gói × 150.000 đ'],
    ['package', 0, null],
    ['discount', 1, null],
    ['correction', 1, null],
    ['carried_over', 1, null],
  ] as const)('the amount of %s comes from %d: %j', (kind, quantity, words) => {
    expect(quantityWords(aLine({ kind, quantity }))).toBe(words)
  })

  test('each line that is no price is explained, and a debt differs from a credit', () => {
    const reasons = [
      lineReason(aLine({ kind: 'correction', amount: 150_000 })),
      lineReason(aLine({ kind: 'correction', amount: -150_000 })),
      lineReason(aLine({ kind: 'carried_over', amount: 400_000 })),
      lineReason(aLine({ kind: 'carried_over', amount: -400_000 })),
      lineReason(aLine({ kind: 'package', quantity: 0, amount: 0 })),
    ]
    expect(reasons).toEqual([
      expect.stringMatching(/^Khoản thu thêm vì điểm danh/),
      expect.stringMatching(/^Khoản trừ lại vì điểm danh/),
      'Phần chưa trả của phiếu trước. Trả phiếu này là trả luôn phần đó.',
      'Số tiền đã trả dư trước đây, được trừ vào phiếu này.',
      'Các buổi này dùng số buổi đã trả trước nên không tính thêm tiền.',
    ])
    expect(lineReason(aLine())).toBeNull()
  })

  test('a lesson has its weekday, and its year only if the statement is of another year', () => {
    expect(lessonDay('2026-11-03', { month: '2026-11' })).toBe('Thứ 3, 03-11')
    expect(lessonDay('2026-12-27', { month: '2027-01' })).toBe('Chủ nhật, 27-12-2026')
  })
})
