import { expect, test } from 'vitest'
import { inMarkingOrder, isClosedFor, lateWords, markOf, namesInClass, nextWaiting } from './marking-words.ts'

const work = (
  candidateCode: string,
  given: { state?: 'missing' | 'submitted' | 'returned'; points?: number | null; excused?: boolean } = {},
) => ({
  candidateCode,
  state: 'submitted' as const,
  points: null,
  excused: false,
  late: false,
  lateMinutes: 0,
  ...given,
})

test('work in time is not said to be late', () => {
  expect(lateWords({ late: false, lateMinutes: 0 })).toBeNull()
  expect(lateWords({ late: true, lateMinutes: 12 })).toBe('nộp muộn 12 phút')
})

test('a mark of nothing is 0, and no mark is none', () => {
  expect(markOf(work('a', { points: 0 }))).toBe('0')
  expect(markOf(work('a'))).toBe('')
  expect(markOf(work('a', { excused: true }))).toBe('Miễn')
})

test('work comes first, then what is done again, then nothing, each in the order of the class', () => {
  const order = inMarkingOrder([
    work('missing', { state: 'missing' }),
    work('one'),
    work('again', { state: 'returned' }),
    work('two', { points: 9 }),
  ])
  expect(order.map(({ candidateCode }) => candidateCode)).toEqual(['one', 'two', 'again', 'missing'])
})

test('the next to be marked is the next who waits, from the beginning again after the last', () => {
  const items = [
    work('a'),
    work('b', { points: 8 }),
    work('c'),
    work('d', { excused: true }),
    work('e', { state: 'missing' }),
  ]
  expect(nextWaiting(items, 'a')?.candidateCode).toBe('c')
  expect(nextWaiting(items, 'c')?.candidateCode).toBe('a')
  expect(nextWaiting(items, 'e')?.candidateCode).toBe('a')
  expect(nextWaiting([work('a'), work('b', { points: 8 })], 'a')).toBeNull()
})

test('it is closed for who has no more time', () => {
  const homework = { dueAt: '2026-11-20T10:00:00.000Z', cutoffAt: '2026-11-22T10:00:00.000Z' }
  const now = new Date('2026-11-23T03:00:00.000Z')
  expect(isClosedFor(homework, null, now)).toBe(true)
  expect(isClosedFor(homework, '2026-11-24T03:00:00.000Z', now)).toBe(false)
  expect(isClosedFor({ ...homework, cutoffAt: null }, null, now)).toBe(false)
})

test('students are called by their given names, and by as much more as tells them apart', () => {
  const names = ['Nguyễn Hữu Ân', 'Phạm Ữu Ân', 'Đỗ Ếch', 'Trần Thị Hoa', 'Lê Thị Hoa', 'Lê Thị Hoa 🌸']
  const called = namesInClass(names.map((fullName) => ({ candidateCode: fullName, fullName })))
  expect([...called.values()]).toEqual(['Hữu Ân', 'Ữu Ân', 'Ếch', 'Trần Thị Hoa', 'Lê Thị Hoa', 'Lê Thị Hoa 🌸'])
})
