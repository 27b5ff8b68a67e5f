import { randomUUID } from 'node:crypto'
import type { HomeworkRequest } from '../homework/dependencies.ts'
import { markText } from '../homework/quizzes/results/mark-text.ts'
import { beginQuiz } from '../homework/quizzes/taking/begin-quiz.ts'
import { saveAnswers } from '../homework/quizzes/taking/save-answers.ts'
import { submitQuiz } from '../homework/quizzes/taking/submit-quiz.ts'
import type { DemoWork } from './homework.ts'
import { moveAttempt } from './homework-store.ts'

/**
 * Takes a test as a student through the operations that students use, and lets the teacher mark the text. SQL then moves the attempt
 * to `handedInAt`, if that is given. The test must not be shuffled.
 */
export async function takeQuiz(
  { student, manager }: Record<'student' | 'manager', HomeworkRequest>,
  homeworkId: string,
  { answers = [], away = [], textPoints, handedInAt }: DemoWork & { handedInAt: Date | null },
): Promise<void> {
  const { id: attemptId, questions } = await beginQuiz(student, { homeworkId })
  await saveAnswers(student, {
    attemptId,
    answers: answers.map((answer, place) => ({ questionId: questions[place]?.id ?? '', answer })),
    absences: away.map((seconds) => ({ id: randomUUID(), secondsAgo: 2 * seconds, seconds })),
  })
  await submitQuiz(student, { attemptId })
  const text = questions.find(({ kind }) => kind === 'text')
  if (text && textPoints !== undefined) await markText(manager, { attemptId, questionId: text.id, points: textPoints })
  if (handedInAt) await moveAttempt(student.dependencies.database, attemptId, handedInAt)
}
