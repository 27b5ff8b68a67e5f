/** Maps tests and attempts to GraphQL. Leaves out keys and points that the caller may not see. */
import type { HomeworkReader } from '../access.ts'
import { readsMarks } from '../present-submission.ts'
import type { HomeworkRow } from '../store.ts'
import type { AnswerRow, AttemptRow } from './attempt-store.ts'
import type { QuestionRow, SettingsRow } from './question-store.ts'
import { attemptsLeft } from './quiz-state.ts'
import { shownAnswer, showQuestions } from './shuffle.ts'
import type { SummaryRow } from './summary-store.ts'

type PresentedQuestion = Omit<QuestionRow, 'key'> & { key: string | null }

export const presentQuiz = (
  { id, maxPoints }: Pick<HomeworkRow, 'id' | 'maxPoints'>,
  settings: SettingsRow,
  questions: QuestionRow[],
) => ({
  homeworkId: id,
  settings,
  questions: questions as PresentedQuestion[],
  totalPoints: maxPoints,
})
export type PresentedQuiz = ReturnType<typeof presentQuiz>

/** `extendedTo`: the extension of the student; null without one. */
export function presentSummary(
  part: HomeworkReader['part'],
  homework: HomeworkRow,
  row: SummaryRow,
  { now, extendedTo }: { now: Date; extendedTo: Date | null },
) {
  const { minutes, attempts, shuffle, release, questionCount, begun, handedIn, students } = row
  const isManager = part === 'manager'
  return {
    settings: { minutes, attempts, shuffle, release },
    questionCount,
    attemptsUsed: isManager ? null : begun,
    attemptsLeft: isManager ? null : attemptsLeft(homework, row, { now, extendedTo }),
    isRunning: begun > handedIn,
    begunCount: students,
  }
}
export type PresentedSummary = ReturnType<typeof presentSummary>

type AttemptToPresent = {
  homework: HomeworkRow
  attempt: AttemptRow
  settings: SettingsRow
  questions: QuestionRow[]
  answers: AnswerRow[]
  absences: { leftAt: Date; seconds: number }[]
  now: Date
  /** True if the caller may see the keys. */
  seesKeys: boolean
}

/**
 * Returns an attempt as the caller may see it. Students and parents get the shown order, and points only while results are
 * released. Managers get the order of the test.
 */
export function presentAttempt(part: HomeworkReader['part'], of: AttemptToPresent) {
  const { homework, attempt, settings, now, seesKeys } = of
  const { id, homeworkId, number, startedAt, endsAt, submittedAt } = attempt
  const seesPoints = submittedAt !== null && readsMarks(part, homework)
  const answerOf = new Map(of.answers.map((row) => [row.questionId, row]))
  const shown = showQuestions(
    of.questions.map((question) => ({ ...question, optionCount: question.options.length })),
    { attemptId: id, shuffle: settings.shuffle && part !== 'manager' },
  )
  return {
    id,
    homeworkId,
    number,
    startedAt,
    endsAt,
    now,
    submittedAt,
    points: seesPoints ? attempt.points : null,
    answers: shown.flatMap((each) => {
      const row = answerOf.get(each.question.id)
      if (!row) return []
      const { questionId, answer, points } = row
      return [{ questionId, answer: shownAnswer(each, answer), points: seesPoints ? points : null }]
    }),
    questions: shown.map((each, place): PresentedQuestion => {
      const { key, options, optionCount: _optionCount, ...question } = each.question
      return {
        ...question,
        order: place + 1,
        options: each.places.map((of) => options[of] ?? ''),
        key: seesKeys ? shownAnswer(each, key) : null,
      }
    }),
    absences: of.absences,
  }
}
export type PresentedAttempt = ReturnType<typeof presentAttempt>
