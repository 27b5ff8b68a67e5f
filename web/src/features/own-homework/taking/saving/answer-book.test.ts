import { expect, test } from 'vitest'
import {
  type AnswerBook,
  type Answers,
  answerIn,
  beginBook,
  withAnswer,
  withCall,
  withConfirmation,
  withFailure,
  withServerAnswers,
} from './answer-book.ts'

type Step = (book: AnswerBook) => AnswerBook
const choose =
  (questionId: string, answer: string): Step =>
  (book) =>
    withAnswer(book, questionId, answer)
const call: Step = withCall
const done: Step = withConfirmation
const failed: Step = withFailure
/** The server's answers arrive, and the server was asked when `since` calls were confirmed. */
const arrives =
  (answers: Answers, since = Infinity): Step =>
  (book) =>
    withServerAnswers(book, answers, since)
const play = (steps: readonly Step[], kept: Answers = {}) => {
  let book = beginBook(kept)
  for (const step of steps) book = step(book)
  return book
}

test.each<[string, Step[], string, Answers]>([
  ['an answer is unsent before the call ends', [choose('q1', 'A'), call], 'A', { q1: 'A' }],
  ['an answer is saved when the call ends', [choose('q1', 'A'), call, done], 'A', {}],
  ['an answer stays unsent after a failed call', [choose('q1', 'A'), call, failed], 'A', { q1: 'A' }],
  [
    'an answer that changed during the call stays unsent',
    [choose('q1', 'A'), call, choose('q1', 'B'), done],
    'B',
    { q1: 'B' },
  ],
  [
    'an answer that was changed back during the call is sent again',
    [choose('q1', 'A'), call, done, choose('q1', 'B'), call, choose('q1', 'A'), done],
    'A',
    { q1: 'A' },
  ],
  [
    'an answer that is changed back before the call needs no call',
    [choose('q1', 'A'), call, done, choose('q1', 'B'), choose('q1', 'A')],
    'A',
    {},
  ],
  ['a withdrawn answer is sent as an empty answer', [choose('q1', 'A'), call, done, choose('q1', '')], '', { q1: '' }],
  ['an answer that was never sent is withdrawn without a call', [choose('q1', 'A'), choose('q1', '')], '', {}],
  ['the server’s answer appears', [arrives({ q1: 'C' })], 'C', {}],
  ['an unsent answer wins over the server’s', [choose('q1', 'A'), arrives({ q1: 'C' })], 'A', { q1: 'A' }],
  ['a second device replaces a saved answer', [choose('q1', 'A'), call, done, arrives({ q1: 'C' })], 'C', {}],
  ['a second device withdraws a saved answer', [choose('q1', 'A'), call, done, arrives({})], '', {}],
  [
    'the server’s answers from before a confirmation do not replace it',
    [choose('q1', 'A'), call, done, arrives({ q1: 'C' }, 0)],
    'A',
    {},
  ],
  [
    'the server’s answers from after a confirmation replace it',
    [choose('q1', 'A'), call, done, arrives({ q1: 'C' }, 1)],
    'C',
    {},
  ],
])('%s', (_, steps, shown, unsent) => {
  const book = play(steps)
  expect(answerIn(book, 'q1')).toBe(shown)
  expect(book.unsent).toEqual(unsent)
})

test('unsent answers of an earlier visit win over the server’s', () => {
  const book = play([arrives({ q1: 'C', q2: 'D' })], { q1: 'A' })
  expect([answerIn(book, 'q1'), answerIn(book, 'q2')]).toEqual(['A', 'D'])
})

test('a call takes all unsent answers', () => {
  expect(play([choose('q1', 'A'), choose('q2', 'B'), call]).calling).toEqual({ q1: 'A', q2: 'B' })
})
