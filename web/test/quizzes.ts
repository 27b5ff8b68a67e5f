/** Tests that mark themselves, as the server returns them; pass only the fields that matter to the test. */
import type { QuizOfHomework } from '../src/operations/homework/submissions/get-homework-to-do.ts'
import type { AttemptResult } from '../src/operations/homework/quizzes/get-attempt-result.ts'
import type { AttemptToTake } from '../src/operations/homework/quizzes/get-attempt-to-take.ts'

type QuizChange = Partial<Omit<QuizOfHomework, 'settings'>> & { settings?: Partial<QuizOfHomework['settings']> }
type TakenQuestion = AttemptToTake['questions'][number]

const optionCounts = { single: 4, statements: 4, number: 0, text: 0 }

/** A question on an answer sheet. */
export const aQuestion = ({ kind = 'single', ...given }: Partial<TakenQuestion> = {}): TakenQuestion => ({
  id: 'q1',
  order: 1,
  kind,
  html: '',
  options: Array.from({ length: optionCounts[kind] }, () => ''),
  points: 0.25,
  ...given,
})

/** A written question with options that name their place. */
export const aWrittenQuestion = (given: Partial<TakenQuestion> = {}): TakenQuestion => {
  const question = aQuestion(given)
  const options = question.options.map((_, place) => `<p>Phương án thứ ${place + 1}</p>`)
  return { ...question, html: `<p>Nội dung của ${question.id}</p>`, options, ...given }
}

export const anAttempt = (given: Partial<AttemptToTake> = {}): AttemptToTake => ({
  id: 'at-1',
  homeworkId: 'b-1',
  number: 1,
  endsAt: null,
  now: '2026-11-24T05:00:00.000Z',
  submittedAt: null,
  answers: [],
  questions: [aQuestion()],
  ...given,
})

/** An attempt that is handed in, with released points. */
export const anAttemptResult = (given: Partial<AttemptResult> = {}): AttemptResult => ({
  id: 'at-1',
  number: 1,
  submittedAt: '2026-11-24T04:00:00.000Z',
  points: 0.25,
  answers: [{ questionId: 'q1', answer: 'B', points: 0.25 }],
  questions: [{ ...aWrittenQuestion(), key: 'B' }],
  ...given,
})

/** The settings of a test, as the page of a homework shows them to a student. */
export const aQuiz = ({ settings, ...given }: QuizChange = {}): QuizOfHomework => ({
  settings: { minutes: 45, attempts: 1, release: 'at_once', ...settings },
  questionCount: 20,
  attemptsUsed: 0,
  attemptsLeft: 1,
  isRunning: false,
  ...given,
})
