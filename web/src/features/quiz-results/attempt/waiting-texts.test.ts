import { expect, test } from 'vitest'
import { anAttempt } from '../../../../test/quiz-results.ts'
import { waitingTexts } from './waiting-texts.ts'

test('texts without points wait in the order of the test, and empty texts do not wait', () => {
  const { questions, answers } = anAttempt()
  expect(waitingTexts({ questions, answers: [...answers].reverse() })).toEqual(['q-4', 'q-5'])
  const marked = answers.map((answer) => (answer.questionId === 'q-4' ? { ...answer, points: 0 } : answer))
  expect(waitingTexts({ questions, answers: marked })).toEqual(['q-5'])
  expect(waitingTexts({ questions, answers: answers.slice(0, 4) })).toEqual(['q-4'])
})
