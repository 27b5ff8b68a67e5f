import { readNumber } from '@hien/contract/quiz'
import type { HomeworkRequest } from '../../dependencies.ts'
import { findManagedQuiz } from '../access.ts'
import { listQuestions, type QuestionRow } from '../question-store.ts'
import { countAnswers } from './results-store.ts'

/** How many different answers to one question are listed. */
const maxChoices = 10

type Counted = { answer: string; points: number | null; count: number }

/** Returns the answers to a question, the most frequent first. Texts are left out: hardly two are equal. */
function choicesOf({ kind }: QuestionRow, answers: readonly Counted[]): { choice: string; count: number }[] {
  if (kind === 'text') return []
  const counts = new Map<string, number>()
  for (const { answer, count } of answers) {
    const choice = kind === 'number' ? (readNumber(answer) ?? answer) : answer
    counts.set(choice, (counts.get(choice) ?? 0) + count)
  }
  return [...counts]
    .map(([choice, count]) => ({ choice, count }))
    .toSorted((one, other) => other.count - one.count || (one.choice < other.choice ? -1 : 1))
    .slice(0, maxChoices)
}

const sumOf = (answers: readonly Counted[]) => answers.reduce((sum, { count }) => sum + count, 0)

/**
 * quizGetStats: returns for each question how many joined students answered it, how many got all its points, and which answers they
 * gave, over the attempts that count.
 * @throws {Unauthenticated | Refusal} FORBIDDEN for students and parents; NOT_FOUND if the test is missing or the caller does not
 *   manage its course
 */
export async function getStats(
  { dependencies: { database }, viewer }: HomeworkRequest,
  { homeworkId }: { homeworkId: string },
) {
  const { homework } = await findManagedQuiz(database, viewer, homeworkId)
  const [questions, counted] = await Promise.all([
    listQuestions(database, homework.id),
    countAnswers(database, homework.id),
  ])
  const answersTo = Map.groupBy(counted, ({ questionId }) => questionId)
  return questions.map((question) => {
    const answers = answersTo.get(question.id) ?? []
    const choices = choicesOf(question, answers)
    return {
      questionId: question.id,
      order: question.order,
      answered: sumOf(answers),
      correct: sumOf(answers.filter(({ points }) => points !== null && points >= question.points)),
      choices: choices.map(({ choice }) => choice),
      counts: choices.map(({ count }) => count),
    }
  })
}
