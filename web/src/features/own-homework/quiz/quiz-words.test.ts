import { expect, test } from 'vitest'
import { aHomeworkToDo, anOwnSubmission } from '../../../../test/homework.ts'
import { aQuiz } from '../../../../test/quizzes.ts'
import { attemptsWords, awaitedWords, beginWords, entryOf, limitWords, releaseOf } from './quiz-words.ts'

const now = new Date('2026-11-24T05:00:00.000Z')
const past = '2026-11-24T04:00:00.000Z'
const inTwentyMinutes = '2026-11-24T05:20:00.000Z'

test.each([
  [45, '45 phút'],
  [90, '1 giờ 30 phút'],
  [null, 'Không giới hạn'],
])('a limit of %s minutes reads %s', (minutes, words) => {
  expect(limitWords(aQuiz({ settings: { minutes } }))).toBe(words)
})

test.each([
  [1, 0, 1, 'Còn 1 trong 1 lượt'],
  [1, 1, 1, 'Còn 1 trong 2 lượt'],
  [3, 1, 2, 'Còn 2 trong 3 lượt'],
  [2, 1, 0, 'Đã làm 1 lượt'],
  [2, 0, 0, 'Chưa làm lượt nào'],
])('of %i attempts %i are used and %i are left', (attempts, attemptsUsed, attemptsLeft, words) => {
  expect(attemptsWords(aQuiz({ settings: { attempts }, attemptsUsed, attemptsLeft }))).toBe(words)
})

test.each([
  ['at_once', 'Ngay khi nộp', 'Đã nộp. Kết quả sẽ có khi thầy cô chấm xong câu tự luận.'],
  ['after_due', 'Sau hạn nộp', 'Đã nộp. Kết quả sẽ có sau hạn nộp: 19:00 Thứ 5, 26-11.'],
  ['by_hand', 'Khi thầy cô công bố', 'Đã nộp. Kết quả sẽ có khi thầy cô công bố.'],
] as const)('results that come %s are announced', (release, before, after) => {
  const quiz = aQuiz({ settings: { release } })
  expect(releaseOf(quiz)).toBe(before)
  expect(awaitedWords(aHomeworkToDo({ quiz }), now)).toBe(after)
})

test.each([
  ['ready', {}, {}],
  ['running', { isRunning: true, attemptsLeft: 0 }, {}],
  ['running', { isRunning: true }, { dueAt: past, cutoffAt: past }],
  ['used', { attemptsUsed: 1, attemptsLeft: 0 }, {}],
  ['used', { attemptsUsed: 1, attemptsLeft: 0 }, { dueAt: past, cutoffAt: past }],
  ['ready', {}, { released: true }],
  ['used', {}, { submission: anOwnSubmission({ excused: true }) }],
  ['ready', {}, { dueAt: past }],
  ['closed', { attemptsLeft: 0 }, { dueAt: past, cutoffAt: past }],
  ['closed', {}, { dueAt: past, cutoffAt: past }],
  ['closed', { attemptsLeft: 0 }, { released: true }],
  [
    'closed',
    { attemptsUsed: 1, attemptsLeft: 0 },
    { released: true, submission: anOwnSubmission({ state: 'returned' }) },
  ],
  ['ready', {}, { dueAt: past, cutoffAt: past, submission: anOwnSubmission({ extendedTo: inTwentyMinutes }) }],
] as const)('a test is %s with %j and %j', (entry, quiz, homework) => {
  expect(entryOf(aHomeworkToDo(homework), aQuiz(quiz), now)).toBe(entry)
})

test.each([
  [45, null, /^Giờ làm bài bắt đầu ngay và không dừng lại được.*: bạn có 45 phút\.$/],
  [45, inTwentyMinutes, /hết lúc 12:20 hôm nay, khi bài đóng: bạn có 20 phút\.$/],
  [10, inTwentyMinutes, /: bạn có 10 phút\.$/],
  [null, inTwentyMinutes, /hết lúc 12:20 hôm nay, khi bài đóng: bạn có 20 phút\.$/],
  [null, null, /^Bài này không giới hạn thời gian/],
])('with %s minutes and closing at %s the student is told how much time there is', (minutes, cutoffAt, words) => {
  const quiz = aQuiz({ settings: { minutes } })
  expect(beginWords(aHomeworkToDo({ cutoffAt, dueAt: cutoffAt ?? '2026-11-26T12:00:00.000Z' }), quiz, now)).toMatch(
    words,
  )
})
