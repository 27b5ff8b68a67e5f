/** Tests that mark themselves, as the server returns them to a teacher; pass only the fields that matter to the test. */
import type { AttemptToMark } from '../src/operations/homework/quizzes/get-attempt.ts'
import type { Quiz, QuizQuestion } from '../src/operations/homework/quizzes/get-quiz.ts'

/** A question with four written options, of which B is right. */
export const aQuizQuestion = (given: Partial<QuizQuestion> = {}): QuizQuestion => ({
  id: 'q-1',
  order: 1,
  kind: 'single',
  html: '<p>2 + 2 = ?</p>',
  options: ['<p>3</p>', '<p>4</p>', '<p>5</p>', '<p>6</p>'],
  points: 1,
  key: 'B',
  ...given,
})

/** A test with one question of each kind, for 10 points. */
export const aQuiz = (given: Partial<Quiz> = {}): Quiz => ({
  homeworkId: 'h-1',
  settings: { minutes: 45, attempts: 1, shuffle: true, release: 'after_due' },
  questions: [
    aQuizQuestion({ points: 2 }),
    aQuizQuestion({
      id: 'q-2',
      order: 2,
      kind: 'statements',
      html: '<p>Cho hàm số bậc hai</p>',
      options: ['Đồ thị là parabol', 'Luôn đồng biến', 'Có cực trị', 'Có trục đối xứng'],
      key: 'TFTT',
      points: 2,
    }),
    aQuizQuestion({
      id: 'q-3',
      order: 3,
      kind: 'number',
      html: '<p>Nghiệm âm?</p>',
      options: [],
      key: '-1.5',
      points: 2,
    }),
    aQuizQuestion({ id: 'q-4', order: 4, kind: 'text', html: '<p>Vì sao?</p>', options: [], key: '', points: 2 }),
    aQuizQuestion({ id: 'q-5', order: 5, kind: 'text', html: '<p>Chứng minh</p>', options: [], key: '', points: 2 }),
  ],
  totalPoints: 10,
  ...given,
})

/** The attempt of a student at `aQuiz`, whose two texts wait for a mark. */
export const anAttempt = (given: Partial<AttemptToMark> = {}): AttemptToMark => ({
  id: 'a-1',
  number: 1,
  startedAt: '2026-11-22T08:00:00.000Z',
  submittedAt: '2026-11-22T08:40:00.000Z',
  points: null,
  answers: [
    { questionId: 'q-1', answer: 'B', points: 2 },
    { questionId: 'q-2', answer: 'TF-T', points: 1 },
    { questionId: 'q-3', answer: '1,5', points: 0 },
    { questionId: 'q-4', answer: 'Vì a < 0', points: null },
    { questionId: 'q-5', answer: 'Theo định lí', points: null },
  ],
  questions: aQuiz().questions,
  absences: [],
  ...given,
})
