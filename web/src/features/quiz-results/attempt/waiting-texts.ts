import type { AttemptToMark } from '../../../operations/homework/quizzes/get-attempt.ts'

/** Returns the ids of the questions whose text waits for a mark, in the order of the test. A text that is empty waits for none. */
export function waitingTexts({ questions, answers }: Pick<AttemptToMark, 'questions' | 'answers'>): string[] {
  const waiting = new Set(answers.filter(({ points }) => points === null).map(({ questionId }) => questionId))
  return questions.filter(({ id, kind }) => kind === 'text' && waiting.has(id)).map(({ id }) => id)
}
