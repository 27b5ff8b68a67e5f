import { Refusal } from '../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { findManagedHomework } from '../access.ts'
import { assembleOne } from '../assemble-homework.ts'
import type { HomeworkRequest } from '../dependencies.ts'
import { readOwnStoredFiles } from '../files/access.ts'
import { replaceFilesOfHomework } from '../files/store.ts'
import type { PresentedHomework } from '../present-homework.ts'
import { moveEnds } from '../quizzes/attempt-store.ts'
import { findSettings } from '../quizzes/question-store.ts'
import { readQuizInput, type QuizInput } from '../quizzes/read-quiz-input.ts'
import { replaceQuiz } from '../quizzes/set-quiz.ts'
import { lockHomework } from '../store.ts'
import { databaseTime, findHighestPoints, hasWork, updateHomeworkRow } from './store.ts'
import { readHomeworkInput, requireDueAfter } from './read-homework-input.ts'

/**
 * homeworkUpdate: changes a homework of a course the caller manages. Its class cannot change. An opened homework keeps its
 * opening time, unless the caller postpones it before a student has handed in work.
 * @throws {Unauthenticated | Refusal} FORBIDDEN for students and parents; NOT_FOUND if the homework is missing or the caller does
 * not manage its course; STATE_CHANGED if a mark has more points than the new maximum, or the
 * test is to be replaced and a student has begun it; INVALID_INPUT, also for another class, or
 * for a file that is neither the caller's nor attached to the homework already
 */
export async function updateHomework(
  { dependencies, viewer }: HomeworkRequest,
  { id, input, quiz: quizInput }: { id: string; input: { classId: string }; quiz?: QuizInput | null | undefined },
): Promise<PresentedHomework> {
  const { database } = dependencies
  const manager = requireTeacherOrCentre(viewer)
  const { classId, opensAt: chosenTime, fileIds, ...fields } = readHomeworkInput(input)
  const quiz = quizInput ? readQuizInput(quizInput) : null
  const found = await findManagedHomework(database, viewer, id)
  if (classId !== found.homework.classId) {
    throw new Refusal('INVALID_INPUT', { field: 'classId', description: 'Không thể chuyển bài tập sang lớp khác' })
  }
  await database.transaction(async (transaction) => {
    // While this transaction holds the lock, nobody can hand in work for this homework, mark it or release its marks.
    if (!(await lockHomework(transaction, found.homework.id, 'update'))) throw new Refusal('NOT_FOUND')
    const { homework } = await findManagedHomework(transaction, viewer, id)
    const now = await databaseTime(transaction)
    const isPutOff = chosenTime !== null && chosenTime > now
    if (isPutOff && homework.opensAt <= now && (await hasWork(transaction, homework.id))) {
      const description = 'Đã có bài nộp hoặc điểm, không thể dời lúc giao bài'
      throw new Refusal('INVALID_INPUT', { field: 'opensAt', description })
    }
    const opensAt = isPutOff ? chosenTime : homework.opensAt <= now ? homework.opensAt : now
    requireDueAfter(fields.dueAt, opensAt)
    const settings = await findSettings(transaction, homework.id)
    // The points of a test are those of its questions.
    const maxPoints = settings ? homework.maxPoints : fields.maxPoints
    const cutoffAt = fields.cutoffAt ?? (settings?.release === 'after_due' ? fields.dueAt : null)
    const highest = await findHighestPoints(transaction, homework.id)
    if (highest !== null && highest > maxPoints) {
      const description = `Đã có bài được chấm ${String(highest).replace('.', ',')} điểm, điểm tối đa không thể thấp hơn`
      throw new Refusal('STATE_CHANGED', { field: 'maxPoints', description })
    }
    const files = await readOwnStoredFiles(transaction, manager, fileIds, { classId: null, homeworkId: homework.id })
    await updateHomeworkRow(transaction, homework.id, { ...fields, opensAt, maxPoints, cutoffAt })
    if (quiz) await replaceQuiz(transaction, homework.id, quiz)
    else if (settings) await moveEnds(transaction, homework.id, null)
    await replaceFilesOfHomework(
      transaction,
      homework.id,
      files.map((file) => file.id),
    )
  })
  const { reader, homework } = await findManagedHomework(database, viewer, id)
  return assembleOne(dependencies, reader, homework)
}
