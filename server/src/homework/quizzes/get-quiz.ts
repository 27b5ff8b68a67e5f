import { findReadableHomework } from '../access.ts'
import type { HomeworkRequest } from '../dependencies.ts'
import { requireSettings } from './access.ts'
import { presentQuiz, type PresentedQuiz } from './present-quiz.ts'
import { listQuestions } from './question-store.ts'

/**
 * quizGet: returns a test. Only managers get its questions, with keys. Students and parents get the settings; the questions are
 * in their attempts.
 * @throws {Unauthenticated | Refusal} NOT_FOUND if the caller may not read the homework, or it is not a test
 */
export async function getQuiz(
  { dependencies: { database }, viewer }: HomeworkRequest,
  { homeworkId, childCode }: { homeworkId: string; childCode?: string | null | undefined },
): Promise<PresentedQuiz> {
  const { reader, homework } = await findReadableHomework(database, viewer, { id: homeworkId, childCode })
  const settings = await requireSettings(database, homework.id)
  return presentQuiz(homework, settings, reader.part === 'manager' ? await listQuestions(database, homework.id) : [])
}
