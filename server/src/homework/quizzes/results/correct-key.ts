import { pointsOfAnswer, readKey, sumOfPoints } from '@hien/contract/quiz'
import { auditActions } from '../../../platform/audit/actions.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { HomeworkRequest } from '../../dependencies.ts'
import { lockHomework } from '../../store.ts'
import { findManagedQuiz } from '../access.ts'
import { listAnswers, writeAnswerPoints, writeAttemptPoints } from '../attempt-store.ts'
import { markByBestAttempts } from '../hand-in-attempt.ts'
import { presentQuiz, type PresentedQuiz } from '../present-quiz.ts'
import { listQuestions, listQuestionsToMark, writeKey, type QuestionToMarkRow } from '../question-store.ts'
import { listAllHandedIn, listAnswersTo } from './results-store.ts'

/**
 * Marks all attempts again after the key of one question changed, with a fixed number of statements, because the transaction's time
 * is limited. The homework must be locked with `update`.
 */
async function markAgain(transaction: Database, homeworkId: string, question: QuestionToMarkRow): Promise<void> {
  const changed = (await listAnswersTo(transaction, question.id))
    .map((row) => ({ ...row, questionId: question.id, now: pointsOfAnswer(question, row.answer) }))
    .filter(({ points, now }) => points !== now)
  await writeAnswerPoints(
    transaction,
    changed.map(({ attemptId, questionId, now }) => ({ attemptId, questionId, points: now })),
  )
  const changedIds = new Set(changed.map(({ attemptId }) => attemptId))
  const attempts = (await listAllHandedIn(transaction, homeworkId)).filter(({ id }) => changedIds.has(id))
  if (attempts.length === 0) return
  const answersOf = Map.groupBy(
    await listAnswers(
      transaction,
      attempts.map(({ id }) => id),
    ),
    ({ attemptId }) => attemptId,
  )
  const pointsOf = (id: string) => sumOfPoints((answersOf.get(id) ?? []).map(({ points }) => points))
  await writeAttemptPoints(
    transaction,
    attempts.map(({ id }) => ({ id, points: pointsOf(id) })),
  )
  const studentIds = [...new Set(attempts.map(({ studentId }) => studentId))]
  await markByBestAttempts(transaction, { homeworkId, studentIds })
}

/**
 * quizCorrectKey: corrects the key of a question, and marks all attempts again. A changed mark that students can see causes a
 * notice, as every changed mark does.
 * @throws {Unauthenticated | Refusal} FORBIDDEN for students and parents; NOT_FOUND if the test or the question is missing, or the
 *   caller does not manage its course; INVALID_INPUT if the question cannot have this key
 */
export async function correctKey(
  request: HomeworkRequest,
  input: { homeworkId: string; questionId: string; key: string },
): Promise<PresentedQuiz> {
  const { dependencies, viewer } = request
  const { database } = dependencies
  const { homework } = await findManagedQuiz(database, viewer, input.homeworkId)
  await database.transaction(async (transaction) => {
    if (!(await lockHomework(transaction, homework.id, 'update'))) throw new Refusal('NOT_FOUND')
    const questions = await listQuestionsToMark(transaction, homework.id)
    const question = questions.find(({ id }) => id === input.questionId.toLowerCase())
    if (!question) throw new Refusal('NOT_FOUND')
    const key = question.kind === 'text' ? null : readKey(question, input.key)
    if (key === null) throw new Refusal('INVALID_INPUT', { field: 'key', description: 'Đáp án không hợp lệ' })
    if (key === question.key) return
    await writeKey(transaction, { homeworkId: homework.id, questionId: question.id, key })
    await markAgain(transaction, homework.id, { ...question, key })
    await recordAudit(request, transaction, { action: auditActions.quizKeyCorrected, classId: homework.classId })
  })
  const found = await findManagedQuiz(database, viewer, homework.id)
  return presentQuiz(found.homework, found.settings, await listQuestions(database, homework.id))
}
