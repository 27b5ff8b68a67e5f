import { expect, test } from 'vitest'
import {
  inMarkingOrder,
  isClosedFor,
  isStoppedFor,
  lateWords,
  markOf,
  namesInClass,
  nextWaiting,
} from './marking-words.ts'

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

test('late work shows by how much; work on time shows nothing', () => {
  expect(lateWords({ late: false, lateMinutes: 0 })).toBeNull()
  expect(lateWords({ late: true, lateMinutes: 12 })).toBe('nộp muộn 12 phút')
})

test('a mark of 0 is shown as 0, a missing mark as nothing', () => {
  expect(markOf(work('a', { points: 0 }))).toBe('0')
  expect(markOf(work('a'))).toBe('')
  expect(markOf(work('a', { excused: true }))).toBe('Miễn')
})

test('submitted work comes first, then returned work, then missing work, each in the order of the class', () => {
  const order = inMarkingOrder([
    work('missing', { state: 'missing' }),
    work('one'),
    work('again', { state: 'returned' }),
    work('two', { points: 9 }),
  ])
  expect(order.map(({ candidateCode }) => candidateCode)).toEqual(['one', 'two', 'again', 'missing'])
})

test('the next student to mark is the next one who waits, starting over after the last', () => {
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

test('a homework is closed after its cutoff, except for a student with an extension', () => {
  const homework = { dueAt: '2026-11-20T10:00:00.000Z', cutoffAt: '2026-11-22T10:00:00.000Z' }
  const now = new Date('2026-11-23T03:00:00.000Z')
  expect(isClosedFor(homework, null, now)).toBe(true)
  expect(isClosedFor(homework, '2026-11-24T03:00:00.000Z', now)).toBe(false)
  expect(isClosedFor({ ...homework, cutoffAt: null }, null, now)).toBe(false)
})

test.each([
  ['by_hand', true, null, true],
  ['by_hand', false, null, false],
  ['at_once', true, null, false],
  ['by_hand', true, '2026-11-24T03:00:00.000Z', false],
  ['by_hand', true, '2026-11-22T03:00:00.000Z', true],
] as const)(
  'a test with results %s, released: %s, extended to %s, is stopped: %s',
  (release, released, extendedTo, is) => {
    const settings = { minutes: null, attempts: 1, shuffle: false, release }
    const quiz = { settings, questionCount: 3, begunCount: 1 }
    expect(isStoppedFor({ quiz, released }, extendedTo, new Date('2026-11-23T03:00:00.000Z'))).toBe(is)
    expect(isStoppedFor({ quiz: null, released }, extendedTo, new Date('2026-11-23T03:00:00.000Z'))).toBe(false)
  },
)

test('students are shown by their given names, or by longer names if given names are shared', () => {
  const names = ['Nguyễn Hữu Ân', 'Phạm Ữu Ân', 'Đỗ Ếch', 'Trần Thị Hoa', 'Lê Thị Hoa', 'Lê Thị Hoa 🌸']
  const called = namesInClass(names.map((fullName) => ({ candidateCode: fullName, fullName })))
  expect([...called.values()]).toEqual(['Hữu Ân', 'Ữu Ân', 'Ếch', 'Trần Thị Hoa', 'Lê Thị Hoa', 'Lê Thị Hoa 🌸'])
})
