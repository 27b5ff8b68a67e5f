import { expect, test } from 'vitest'
import { type ComparedTransfer, findSame, pairTransfers } from './same-transfer.ts'

const inVietNam = (at: string) => new Date(`${at.replace(' ', 'T')}+07:00`)
const delivered = { at: '2026-11-24 18:02:03', text: 'MBVCB.1.HP7K2M9QXA.CT' }
const transfer = ({
  at = delivered.at,
  ...more
}: Partial<ComparedTransfer> & { at?: string } = {}): ComparedTransfer => ({
  amount: 300_000,
  receivedAt: inVietNam(at),
  text: delivered.text,
  statementId: null,
  reference: null,
  isByHand: false,
  ...more,
})
const isSame = (one: ComparedTransfer, other: ComparedTransfer) => {
  const found = findSame(one, [other]) !== null
  expect(findSame(other, [one]) !== null).toBe(found)
  return found
}

test.each([
  ['2026-11-24 18:02:03', true],
  ['2026-11-24 18:02:04', false],
  ['2026-11-24 18:02:00', true],
  ['2026-11-24 18:03:00', false],
  ['2026-11-24 00:00:00', true],
  ['2026-11-25 00:00:00', false],
  ['2026-11-24 00:00:03', false],
])('a transfer at %s is the one that was delivered at 18:02:03: %s', (at, same) => {
  expect(isSame(transfer({ at }), transfer())).toBe(same)
})

test('times known only to the day or the minute are compared by the day or the minute', () => {
  expect(isSame(transfer({ at: '2026-11-24 00:00:00' }), transfer({ at: '2026-11-24 18:02:00' }))).toBe(true)
  expect(isSame(transfer({ at: '2026-11-24 18:02:00' }), transfer({ at: '2026-11-24 18:03:00' }))).toBe(false)
})

test('a transfer that a person recorded is compared by its day only', () => {
  const byHand = transfer({ at: '2026-11-24 09:15:00', isByHand: true })
  expect(isSame(byHand, transfer())).toBe(true)
  expect(isSame(byHand, transfer({ at: '2026-11-25 18:02:03' }))).toBe(false)
})

test.each([
  ['case, blanks and punctuation', 'mbvcb 1 HP7K 2M9QXA-ct', true],
  ['a word', 'MBVCB.1.HP7K2M9QXA.CT NGUYEN', false],
  ['a digit', 'MBVCB.2.HP7K2M9QXA.CT', false],
])('texts that differ by %s', (_what, text, same) => {
  expect(isSame(transfer({ text }), transfer())).toBe(same)
})

test('accents do not count', () => {
  expect(isSame(transfer({ text: 'Học phí tháng Mười' }), transfer({ text: 'HOC PHI THANG MUOI' }))).toBe(true)
})

test('transfers with different texts are the same by statement or bank number, but not with another amount or day', () => {
  const other = { text: 'khac' }
  const paid = transfer({ statementId: 'one' })
  expect(isSame(transfer({ ...other, statementId: 'one' }), paid)).toBe(true)
  expect(isSame(transfer({ ...other, statementId: 'two' }), paid)).toBe(false)
  expect(isSame(transfer({ ...other, statementId: 'one', at: '2026-11-24 18:02:04' }), paid)).toBe(false)
  const numbered = transfer({ reference: 'FT1' })
  expect(isSame(transfer({ ...other, reference: 'FT1', at: '2026-11-24 09:00:00' }), numbered)).toBe(true)
  expect(isSame(transfer({ ...other, reference: 'FT1', at: '2026-11-25 09:00:00' }), numbered)).toBe(false)
  expect(isSame(transfer({ ...other, reference: 'FT1', amount: 1 }), numbered)).toBe(false)
})

test('each stored transfer is paired with only one given transfer, and pairs by the surest sign are made first', () => {
  const day = '2026-11-24 00:00:00'
  const stored = [
    { ...transfer({ statementId: 'one' }), id: 'first' },
    { ...transfer({ statementId: 'one', text: 'lan hai', at: '2026-11-24 19:00:00' }), id: 'second' },
  ]
  const rewritten = transfer({ at: day, statementId: 'one', text: 'khac' })
  const exact = transfer({ at: day, statementId: 'one' })
  const idsOf = (given: ComparedTransfer[]) => pairTransfers(given, stored).map((pair) => pair?.id ?? null)
  expect(idsOf([rewritten, exact])).toEqual(['second', 'first'])
  expect(idsOf([exact, exact, exact])).toEqual(['first', 'second', null])
  expect(idsOf([])).toEqual([])
})
