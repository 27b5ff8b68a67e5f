import { expect, test } from 'vitest'
import { aQuizQuestion } from '../../../../test/quiz-results.ts'
import { difficultyWords, hardestFirst, percentWords, resultsOf } from './question-results.ts'

const single = aQuizQuestion({ id: 'q-1', key: 'B' })
const number = aQuizQuestion({ id: 'q-2', order: 2, kind: 'number', options: [], key: '-1.5' })
const stats = [
  { questionId: 'q-2', answered: 3, correct: 1, choices: ['2', '-1.5'], counts: [2, 1] },
  { questionId: 'q-1', answered: 4, correct: 3, choices: ['B', 'D'], counts: [3, 1] },
]

test('each question gets its own numbers and its most frequent wrong answer', () => {
  expect(resultsOf([single, number], stats, 5)).toEqual([
    {
      question: single,
      name: 'Câu 1',
      taken: 5,
      answered: 4,
      correct: 3,
      share: 0.6,
      choices: [
        { answer: 'B', count: 3 },
        { answer: 'D', count: 1 },
      ],
      mostWrong: { answer: 'D', count: 1 },
    },
    {
      question: number,
      name: 'Câu 2',
      taken: 5,
      answered: 3,
      correct: 1,
      share: 0.2,
      choices: [
        { answer: '2', count: 2 },
        { answer: '-1.5', count: 1 },
      ],
      mostWrong: { answer: '2', count: 2 },
    },
  ])
})

test('a test that nobody handed in has no shares', () => {
  const [result] = resultsOf([single], [], 0)
  expect(result).toMatchObject({ taken: 0, answered: 0, correct: 0, share: null, choices: [], mostWrong: null })
})

test('no share is above one if a student handed in after the list of students was read', () => {
  const [result] = resultsOf([single], [{ questionId: 'q-1', answered: 3, correct: 3, choices: ['B'], counts: [3] }], 2)
  expect(result?.share).toBe(1)
})

test('the hardest question comes first, equal ones keep their order, and texts are last', () => {
  const text = aQuizQuestion({ id: 'q-3', order: 3, kind: 'text', options: [], key: '' })
  const results = resultsOf([text, single, number, aQuizQuestion({ id: 'q-4', order: 4 })], stats, 5)
  expect(results[0]?.share).toBeNull()
  expect(hardestFirst(results).map(({ question }) => question.id)).toEqual(['q-4', 'q-2', 'q-1', 'q-3'])
})

test.each([
  [0, 'Khó', '0%'],
  [0.299, 'Khó', '30%'],
  [0.3, 'Vừa', '30%'],
  [0.699, 'Vừa', '70%'],
  [0.7, 'Dễ', '70%'],
  [1, 'Dễ', '100%'],
])('a share of %d is "%s" and %s', (share, difficulty, percent) => {
  expect(difficultyWords(share)).toBe(difficulty)
  expect(percentWords(share)).toBe(percent)
})
