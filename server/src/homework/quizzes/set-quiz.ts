import { Refusal } from '../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { findManagedHomework } from '../access.ts'
import { hasWork } from '../assignments/store.ts'
import type { HomeworkRequest } from '../dependencies.ts'
import { lockHomework } from '../store.ts'
import { findManagedQuiz } from './access.ts'
import { presentQuiz, type PresentedQuiz } from './present-quiz.ts'
import { listQuestions, writeQuiz } from './question-store.ts'
import { readQuizInput, type QuizInput } from './read-quiz-input.ts'

/**
 * Makes a homework a test, or replaces the test. The homework must be locked with `update`.
 * @throws {Refusal} STATE_CHANGED if a student has begun the test, handed in work or has a mark
 */
export async function replaceQuiz(
  transaction: Database,
  homeworkId: string,
  quiz: ReturnType<typeof readQuizInput>,
): Promise<void> {
  if (await hasWork(transaction, homeworkId)) {
    const description = 'Đã có học viên làm bài hoặc được chấm, không thể thay câu hỏi. Bạn vẫn có thể sửa đáp án'
    throw new Refusal('STATE_CHANGED', { description })
  }
  await writeQuiz(transaction, homeworkId, quiz)
}

/**
 * quizSet: turns a homework that nobody has begun into a test, or replaces the test.
 * @throws {Unauthenticated | Refusal} FORBIDDEN for students and parents; NOT_FOUND if the homework is missing or the caller does
 *   not manage its course; STATE_CHANGED if a student has begun the test, handed in work or has a mark; INVALID_INPUT
 */
export async function setQuiz(
  { dependencies, viewer }: HomeworkRequest,
  { homeworkId, input }: { homeworkId: string; input: QuizInput },
): Promise<PresentedQuiz> {
  const { database } = dependencies
  requireTeacherOrCentre(viewer)
  const quiz = readQuizInput(input)
  const { homework } = await findManagedHomework(database, viewer, homeworkId)
  await database.transaction(async (transaction) => {
    if (!(await lockHomework(transaction, homework.id, 'update'))) throw new Refusal('NOT_FOUND')
    await replaceQuiz(transaction, homework.id, quiz)
  })
  const found = await findManagedQuiz(database, viewer, homework.id)
  return presentQuiz(found.homework, found.settings, await listQuestions(database, homework.id))
}
