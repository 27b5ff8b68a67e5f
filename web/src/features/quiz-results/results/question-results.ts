import type { QuizQuestion } from '../../../operations/homework/quizzes/get-quiz.ts'
import type { QuestionStats } from '../../../operations/homework/quizzes/get-quiz-stats.ts'
import { namesOfQuestions } from '../../../ui/quiz/question-parts.ts'

/** How often an answer was given. */
export type Choice = { answer: string; count: number }

export type QuestionResult = {
  question: QuizQuestion
  /** `Câu 3` or `Phần II câu 1`. */
  name: string
  /** Students who handed in. */
  taken: number
  answered: number
  correct: number
  /** Share of those who handed in and got all points, from 0 to 1. Null if nobody handed in, and for a text. */
  share: number | null
  /** The answers given, the most frequent first. None for a text. */
  choices: Choice[]
  /** The wrong answer that was given most often. Null if there is none. */
  mostWrong: Choice | null
}

/**
 * Combines the questions of a test with the numbers about them.
 * @param handedIn students who handed in
 */
export function resultsOf(
  questions: readonly QuizQuestion[],
  stats: readonly QuestionStats[],
  handedIn: number,
): QuestionResult[] {
  const names = namesOfQuestions(questions)
  const statsOf = new Map(stats.map((each) => [each.questionId, each]))
  // The numbers come from two answers of the server. A student can have handed in between them.
  const taken = Math.max(handedIn, ...stats.map(({ answered }) => answered))
  return questions.map((question) => {
    const { answered, correct, choices: answers, counts } = statsOf.get(question.id) ?? noStats
    const choices = answers.map((answer, place) => ({ answer, count: counts[place] ?? 0 }))
    return {
      question,
      name: names.get(question.id) ?? '',
      taken,
      answered,
      correct,
      share: taken === 0 || question.kind === 'text' ? null : correct / taken,
      choices,
      mostWrong: choices.find(({ answer }) => answer !== question.key) ?? null,
    }
  })
}

const noStats: Pick<QuestionStats, 'answered' | 'correct' | 'choices' | 'counts'> = {
  answered: 0,
  correct: 0,
  choices: [],
  counts: [],
}

/** Limits of the share of right answers, as teachers of national exams use them. */
const hardBelow = 0.3
const easyFrom = 0.7

/** Returns `Khó`, `Vừa` or `Dễ` for a share of right answers. */
export function difficultyWords(share: number): string {
  if (share < hardBelow) return 'Khó'
  return share < easyFrom ? 'Vừa' : 'Dễ'
}

/** Returns for example `67%`. */
export const percentWords = (share: number): string => `${Math.round(share * 100)}%`

/** Returns the results with the hardest question first. Questions that are equally hard keep their order; texts are last. */
export const hardestFirst = (results: readonly QuestionResult[]): QuestionResult[] =>
  [...results].sort((one, other) => (one.share ?? 1) - (other.share ?? 1))
