import { describe, expect, test } from 'vitest'
import {
  isRight,
  maxNumberLength,
  pointsOfAnswer,
  readAnswer,
  readKey,
  readNumber,
  sumOfPoints,
  type QuestionToMark,
} from './quiz.ts'

const single: QuestionToMark = { kind: 'single', optionCount: 4, points: 0.25, key: 'B' }
const statements: QuestionToMark = { kind: 'statements', optionCount: 4, points: 1, key: 'TFFT' }
const number: QuestionToMark = { kind: 'number', optionCount: 0, points: 0.5, key: '-1.5' }
const text: QuestionToMark = { kind: 'text', optionCount: 0, points: 2, key: '' }

/** The points of an answer as a student gives it; 'refused' if it cannot be stored. */
function mark(question: QuestionToMark, given: string): number | null | 'refused' {
  const answer = readAnswer(question, given)
  return answer === null ? 'refused' : pointsOfAnswer(question, answer)
}

describe('a question with one right option', () => {
  test.each([
    ['B', 0.25],
    ['b', 0.25],
    [' B ', 0.25],
    ['A', 0],
    ['C', 0],
    ['D', 0],
    ['', 0],
    ['  ', 0],
    ['E', 'refused'],
    ['BB', 'refused'],
    ['1', 'refused'],
    ['@', 'refused'],
    ['Б', 'refused'],
  ])('the answer %j gives %s', (given, points) => expect(mark(single, given)).toBe(points))

  test.each([
    [2, 'C', 'refused'],
    [6, 'F', 0],
    [6, 'G', 'refused'],
  ] as const)('with %i options the answer %s gives %s', (optionCount, given, points) =>
    expect(mark({ ...single, optionCount }, given)).toBe(points),
  )
})

describe('four statements with the key TFFT', () => {
  test.each([
    ['TFFT', 1],
    ['tfft', 1],
    ['TFFF', 0.5],
    ['TFF-', 0.5],
    ['TFTF', 0.25],
    ['TF--', 0.25],
    ['TTTF', 0.1],
    ['---T', 0.1],
    ['FTTF', 0],
    ['----', 0],
    ['', 0],
    ['TFF', 'refused'],
    ['TFFTT', 'refused'],
    ['ĐSSĐ', 'refused'],
    ['T FFT', 'refused'],
  ])('the answer %j gives %s of 1 point', (given, points) => expect(mark(statements, given)).toBe(points))

  test.each([
    [0.25, 'TFTF', 0.0625],
    [0.25, 'FTTT', 0.025],
    [0.01, 'FTTT', 0.001],
    [0.05, 'TFFF', 0.025],
    [10, 'FTTT', 1],
  ])('of %s points the answer %j gives %s', (points, given, expected) =>
    expect(mark({ ...statements, points }, given)).toBe(expected),
  )
})

describe('a short number with the key -1.5', () => {
  test.each([
    ['-1.5', 0.5],
    ['-1,5', 0.5],
    ['-1,50', 0.5],
    ['-01.500', 0.5],
    [' - 1 , 5 ', 0.5],
    ['\u22121,5', 0.5],
    ['\u20131,5', 0.5],
    ['\u20101,5', 0.5],
    ['\uFF0D\uFF11\uFF0C\uFF15', 0.5],
    ['-1\u00A0,5', 0.5],
    ['1,5', 0],
    ['+1,5', 0],
    ['-15', 0],
    ['-1,51', 0],
    ['-3/2', 0],
    ['-1.5.0', 0],
    ['-1,5e0', 0],
    ['--1,5', 0],
    ['\u2044', 0],
    ['âm 1,5', 0],
    ['', 0],
    ['1'.repeat(maxNumberLength + 1), 'refused'],
  ])('the answer %j gives %s', (given, points) => expect(mark(number, given)).toBe(points))
})

test.each([
  ['12', '12'],
  ['+12', '12'],
  ['0012', '12'],
  ['1 000', '1000'],
  ['0', '0'],
  ['-0', '0'],
  ['-0,00', '0'],
  ['0,5', '0.5'],
  [',5', '0.5'],
  ['5,', '5'],
  ['1/2', null],
  ['\u00BD', null],
  ['1.000,5', null],
  ['1,5%', null],
  ['.', null],
  ['-', null],
  ['', null],
  ['\u0661', null],
  ['1'.repeat(maxNumberLength + 1), null],
])('readNumber reads %j as %s', (typed, normal) => expect(readNumber(typed)).toBe(normal))

test.each([
  [single, 'b', 'B'],
  [single, '', null],
  [single, 'E', null],
  [statements, 'tfft', 'TFFT'],
  [statements, 'TF-T', null],
  [statements, '', null],
  [number, '-1,50', '-1.5'],
  [number, '3/2', null],
  [text, ' ', ''],
  [text, 'bài mẫu', null],
])('readKey of %j reads %j as %j', (question, given, key) => expect(readKey(question, given)).toBe(key))

test('a text waits for the teacher and keeps its blanks; an empty text gets no points', () => {
  expect(readAnswer(text, '  Bài làm\n')).toBe('  Bài làm\n')
  expect(mark(text, '  Bài làm\n')).toBeNull()
  expect(mark(text, ' \n ')).toBe(0)
})

test('an answer is right if it earns all points', () => {
  expect(isRight(statements, 'TFFT')).toBe(true)
  expect(isRight(statements, 'TFFF')).toBe(false)
  expect(isRight(text, 'bài làm')).toBeNull()
})

test.each([
  [[0.25, 0.25, 0.5], 1],
  [Array<number>(10).fill(0.1), 1],
  [[0.0625, 0.0625, 0.0625, 0.0625], 0.25],
  [[0.005], 0.01],
  [[0.0049], 0],
  [[1.005], 1.01],
  [[0.5, null], null],
  [[], 0],
])('the sum of the points %j is %s', (points, sum) => expect(sumOfPoints(points)).toBe(sum))

test('the sum does not depend on the order of the questions', () => {
  const points = Array.from({ length: 100 }, (_, place) => [0.0025, 0.025, 0.0625, 0.1][place % 4]!)
  expect(sumOfPoints(points)).toBe(sumOfPoints([...points].reverse()))
  expect(sumOfPoints(points)).toBe(4.75)
})
