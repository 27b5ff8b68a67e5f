import { expect, test } from 'vitest'
import { anOwnHomework, anOwnSubmission } from '../../../test/homework.ts'
import { dueWords, stateOf } from './homework-words.ts'

const now = new Date('2026-11-24T05:00:00.000Z')

test.each([
  ['2026-11-24T12:00:00.000Z', 'Hạn nộp 19:00 hôm nay · còn 7 giờ'],
  ['2026-11-26T12:00:00.000Z', 'Hạn nộp 19:00 Thứ 5, 26-11 · còn 2 ngày 7 giờ'],
  ['2026-11-23T12:00:00.000Z', 'Hạn nộp 19:00 Thứ 2, 23-11 · đã quá hạn'],
])('homework due at %s reads %s', (dueAt, words) => {
  expect(dueWords(anOwnHomework({ dueAt }), now)).toBe(words)
})

test('work that was handed in does not show the time left', () => {
  const submission = anOwnSubmission({ state: 'submitted', version: 1 })
  expect(dueWords(anOwnHomework({ submission }), now)).toBe('Hạn nộp 19:00 Thứ 5, 26-11')
})

test('an extension replaces the due date', () => {
  const submission = anOwnSubmission({ extendedTo: '2026-11-25T12:00:00.000Z' })
  const homework = anOwnHomework({
    dueAt: '2026-11-23T12:00:00.000Z',
    cutoffAt: '2026-11-23T13:00:00.000Z',
    submission,
  })
  expect(dueWords(homework, now)).toBe('Hạn nộp 19:00 Thứ 4, 25-11 · còn 1 ngày 7 giờ')
  expect(stateOf(homework, false, now)).toEqual({ tone: 'amber', words: 'Chưa nộp' })
})

const over = { dueAt: '2026-11-23T12:00:00.000Z', cutoffAt: '2026-11-23T13:00:00.000Z' }

test.each([
  ['Chưa nộp', {}, {}],
  ['Quá hạn, còn nộp được', { dueAt: over.dueAt }, {}],
  ['Không nộp', over, {}],
  ['Đã nộp', over, { state: 'submitted', version: 1 }],
  ['Đã nộp, muộn 2 giờ 5 phút', over, { state: 'submitted', version: 1, late: true, lateMinutes: 125 }],
  ['Cần làm lại', {}, { state: 'returned', version: 1 }],
  ['Cần làm lại, đã hết hạn', over, { state: 'returned', version: 1 }],
  ['8,5/10', over, { state: 'submitted', version: 1, points: 8.5 }],
  ['0/10', over, { points: 0 }],
  ['Được miễn', over, { excused: true }],
] as const)('the state of a homework reads: %s', (words, homework, submission) => {
  expect(stateOf(anOwnHomework({ ...homework, submission: anOwnSubmission(submission) }), false, now).words).toBe(words)
})

test.each([
  ['Chưa làm', {}, {}, false],
  ['Đang làm', {}, {}, true],
  ['Đang làm', {}, { state: 'submitted', version: 1, points: 5 }, true],
  ['Quá hạn, còn làm được', { dueAt: over.dueAt }, {}, false],
  ['Không làm', over, {}, false],
  ['Đã nộp', over, { state: 'submitted', version: 1 }, false],
  ['8,5/10', over, { state: 'submitted', version: 1, points: 8.5 }, false],
] as const)('the state of a test reads: %s', (words, homework, submission, isRunning) => {
  const test = { ...homework, quiz: { isRunning, attemptsLeft: 1 }, submission: anOwnSubmission(submission) }
  expect(stateOf(anOwnHomework(test), false, now).words).toBe(words)
})

test.each([
  ['Không làm', {}],
  ['Cần làm lại, đã hết hạn', { state: 'returned', version: 1 }],
  ['Đã nộp', { state: 'submitted', version: 1 }],
] as const)(
  'a test that is open but cannot be begun after the release of its results reads: %s',
  (words, submission) => {
    const quiz = { isRunning: false, attemptsLeft: 0 }
    expect(stateOf(anOwnHomework({ quiz, submission: anOwnSubmission(submission) }), false, now).words).toBe(words)
  },
)

test('a draft is shown as not handed in', () => {
  expect(stateOf(anOwnHomework(), true, now).words).toBe('Bản nháp, chưa nộp')
})
