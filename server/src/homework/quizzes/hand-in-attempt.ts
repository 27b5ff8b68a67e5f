import { pointsOfAnswer, sumOfPoints } from '@hien/contract/quiz'
import type { Database } from '../../platform/postgres/database.ts'
import { databaseTime } from '../assignments/store.ts'
import { deleteDraft, insertSubmission } from '../submissions/store.ts'
import { listVersions } from '../work-store.ts'
import {
  closeAttempt,
  listAnswers,
  listHandedIn,
  lockAttempt,
  writeAnswerPoints,
  writeAttemptPoints,
  writeAutomaticMarks,
  type AnswerRow,
  type StudentOfQuiz,
} from './attempt-store.ts'
import { listQuestionsToMark, type QuestionToMarkRow } from './question-store.ts'

/** Returns the answers with their points by the present keys. The points that a teacher gave for a text stay. */
export function markAnswers(questions: readonly QuestionToMarkRow[], answers: readonly AnswerRow[]): AnswerRow[] {
  const questionOf = new Map(questions.map((question) => [question.id, question]))
  return answers.map((row) => {
    const question = questionOf.get(row.questionId)
    if (!question || question.kind === 'text') return row
    return { ...row, points: pointsOfAnswer(question, row.answer) }
  })
}

/**
 * Sets the marks of these students to the best of their attempts that were not returned. A student gets none while a text of one
 * waits for the teacher.
 */
export async function markByBestAttempts(
  transaction: Database,
  { homeworkId, studentIds }: { homeworkId: string; studentIds: string[] },
): Promise<void> {
  const attempts = (await listHandedIn(transaction, { homeworkId, studentIds })).filter(({ isReturned }) => !isReturned)
  const given = [...Map.groupBy(attempts, ({ studentId }) => studentId)].flatMap(([studentId, own]) => {
    const last = own.at(-1)
    const points = own.map((attempt) => attempt.points)
    const best = points.includes(null) ? null : Math.max(...points.map(Number))
    // The mark is about the newest version, so that the teacher who opens it sees that it is marked.
    return last ? [{ studentId, submissionId: last.submissionId, points: best }] : []
  })
  await writeAutomaticMarks(transaction, homeworkId, given)
}

/** Does the same as markByBestAttempts for one student. */
export const markByBestAttempt = (transaction: Database, { homeworkId, studentId }: StudentOfQuiz): Promise<void> =>
  markByBestAttempts(transaction, { homeworkId, studentIds: [studentId] })

/**
 * Hands in an attempt: marks its answers and makes it a version of the student's work. Does nothing if it is handed in already.
 * The homework must be locked, and the student if still in the class.
 */
export async function handInAttempt(transaction: Database, attemptId: string): Promise<void> {
  const attempt = await lockAttempt(transaction, attemptId)
  if (!attempt || attempt.submittedAt !== null) return
  const { homeworkId, studentId, endsAt } = attempt
  const now = await databaseTime(transaction)
  const answers = markAnswers(
    await listQuestionsToMark(transaction, homeworkId),
    await listAnswers(transaction, [attemptId]),
  )
  await writeAnswerPoints(transaction, answers)
  // The student wrote all answers before the end, so the version is not late if the server hands it in later.
  const submittedAt = endsAt && endsAt < now ? endsAt : now
  const of = { homeworkId, studentId }
  const [latest] = await listVersions(transaction, of)
  const submissionId = await insertSubmission(transaction, {
    ...of,
    version: (latest?.version ?? 0) + 1,
    text: null,
    lastUploadAt: null,
    submittedAt,
  })
  await deleteDraft(transaction, of)
  await closeAttempt(transaction, attemptId, { submittedAt, submissionId })
  const points = sumOfPoints(answers.map((answer) => answer.points))
  await writeAttemptPoints(transaction, [{ id: attemptId, points }])
  await markByBestAttempt(transaction, of)
}
