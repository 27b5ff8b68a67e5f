import type { QuestionKind } from '@hien/contract/quiz'
import { expect, test } from 'vitest'
import { namesOfQuestions, partsOf } from './question-parts.ts'

const letters: Record<string, QuestionKind> = { o: 'single', s: 'statements', n: 'number', t: 'text' }
/** Returns a question for each letter. The letter gives its kind; the ids are q1, q2, … */
const questionsOf = (kinds: string, html = '') =>
  [...kinds].map((letter, place) => ({ id: `q${place + 1}`, kind: letters[letter] ?? 'text', html }))

test.each([
  ['', []],
  ['ooo', ['I single 3']],
  ['oossn', ['I single 2', 'II statements 2', 'III number 1']],
  ['onon', ['I single 1', 'II number 1', 'III single 1', 'IV number 1']],
])('questions of the kinds %j form the parts %j', (kinds, parts) => {
  expect(
    partsOf(questionsOf(kinds)).map(({ numeral, kind, questions }) => `${numeral} ${kind} ${questions.length}`),
  ).toEqual(parts)
})

test.each([
  [4, 'IV'],
  [9, 'IX'],
  [14, 'XIV'],
  [49, 'XLIX'],
  [200, 'CC'],
])('part %i has the numeral %s', (count, numeral) => {
  expect(partsOf(questionsOf('on'.repeat(count / 2 + 1)).slice(0, count)).at(-1)?.numeral).toBe(numeral)
})

test('an answer sheet with several parts counts the questions of each part from 1', () => {
  expect([...namesOfQuestions(questionsOf('oosn')).values()]).toEqual([
    'Phần I câu 1',
    'Phần I câu 2',
    'Phần II câu 1',
    'Phần III câu 1',
  ])
})

test('written questions, and an answer sheet with one part, are counted through', () => {
  expect([...namesOfQuestions(questionsOf('os', '<p>x</p>')).values()]).toEqual(['Câu 1', 'Câu 2'])
  expect([...namesOfQuestions(questionsOf('ss')).values()]).toEqual(['Câu 1', 'Câu 2'])
})
