import { sumOfPoints } from '@hien/contract/quiz'
import { textPointsRule } from '@hien/contract/rules/quiz'
import { auditActions } from '../../../platform/audit/actions.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { Refusal, readId, readInput } from '../../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../../core/viewer.ts'
import type { HomeworkRequest } from '../../dependencies.ts'
import { lockHomework, lockStudent } from '../../store.ts'
import { findManagedQuiz } from '../access.ts'
import { findAttempt, listAnswers, writeAnswerPoints, writeAttemptPoints } from '../attempt-store.ts'
import { markByBestAttempt } from '../hand-in-attempt.ts'
import type { PresentedAttempt } from '../present-quiz.ts'
import { listQuestionsToMark } from '../question-store.ts'
import { readAttempt } from '../read-attempt.ts'

/**
 * quizMarkText: sets the points of a text. The student's mark appears when every text of the attempts is marked.
 * @throws {Unauthenticated | Refusal} FORBIDDEN for students and parents; NOT_FOUND if the attempt or its text is missing, the
 *   caller does not manage its course, or the student has left the class; STATE_CHANGED if the attempt is not handed in;
 *   INVALID_INPUT for points that the question cannot give
 */
export async function markText(
  request: HomeworkRequest,
  input: { attemptId: string; questionId: string; points: number },
): Promise<PresentedAttempt> {
  const { dependencies, viewer } = request
  const { database } = dependencies
  requireTeacherOrCentre(viewer)
  const attemptId = readId(input.attemptId)
  const found = await findAttempt(database, attemptId)
  if (!found) throw new Refusal('NOT_FOUND')
  const { homework, reader, settings } = await findManagedQuiz(database, viewer, found.homeworkId)
  const { studentId } = found
  await database.transaction(async (transaction) => {
    const isKept =
      (await lockHomework(transaction, homework.id, 'share')) &&
      (await lockStudent(transaction, { classId: homework.classId, studentId }))
    if (!isKept) throw new Refusal('NOT_FOUND')
    const attempt = await findAttempt(transaction, attemptId)
    if (!attempt || attempt.submittedAt === null) throw new Refusal('STATE_CHANGED')
    const questionId = input.questionId.toLowerCase()
    const question = (await listQuestionsToMark(transaction, homework.id)).find(({ id }) => id === questionId)
    const answers = await listAnswers(transaction, [attemptId])
    if (question?.kind !== 'text' || !answers.some((row) => row.questionId === questionId))
      throw new Refusal('NOT_FOUND')
    const { points } = readInput(textPointsRule(question.points), { points: input.points })
    await writeAnswerPoints(transaction, [{ attemptId, questionId, points }])
    const all = answers.map((row) => (row.questionId === questionId ? points : row.points))
    await writeAttemptPoints(transaction, [{ id: attemptId, points: sumOfPoints(all) }])
    await markByBestAttempt(transaction, { homeworkId: homework.id, studentId })
    const entry = { action: auditActions.submissionMarked, classId: homework.classId, memberIds: [studentId] }
    await recordAudit(request, transaction, entry)
  })
  const attempt = await findAttempt(database, attemptId)
  if (!attempt) throw new Refusal('NOT_FOUND')
  return readAttempt(database, reader, { homework, attempt, settings })
}
