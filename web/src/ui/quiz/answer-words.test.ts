import { expect, test } from 'vitest'
import { completenessOf, exactPointsWords, keyWords, truthOf, withOtherSign, withStatement } from './answer-words.ts'

test.each([
  ['single', '', 'empty'],
  ['single', 'B', 'complete'],
  ['statements', '', 'empty'],
  ['statements', 'T--F', 'partial'],
  ['statements', 'TTFF', 'complete'],
  ['number', '-1,5', 'complete'],
  ['text', ' \n', 'empty'],
  ['text', 'Vì', 'complete'],
] as const)('a %s question with the answer %j is %s', (kind, answer, completeness) => {
  expect(completenessOf({ kind }, answer)).toBe(completeness)
})

test.each([
  ['', 2, 'T', '--T-'],
  ['--T-', 0, 'F', 'F-T-'],
  ['F-T-', 2, 'F', 'F-F-'],
  ['F---', 0, '-', ''],
] as const)('the answer %j with statement %i set to %s is %j', (answer, place, letter, after) => {
  expect(withStatement(answer, place, letter)).toBe(after)
})

test.each([
  ['1,5', '-1,5'],
  ['-1,5', '1,5'],
  ['−2', '2'],
  ['+3', '-3'],
  ['', '-'],
])('the other sign of %j is %j', (typed, after) => {
  expect(withOtherSign(typed)).toBe(after)
})

test('a key is shown with a decimal comma and a minus sign', () => {
  expect(keyWords({ kind: 'number' }, '-1.25')).toBe('−1,25')
  expect(keyWords({ kind: 'single' }, 'B')).toBe('B')
})

test('truth values and points have words', () => {
  expect(['T', 'F', '-', undefined].map(truthOf)).toEqual(['Đúng', 'Sai', '—', '—'])
  expect([0.025, 0.25, 1].map(exactPointsWords)).toEqual(['0,025', '0,25', '1'])
})
