/** SQL for the settings and questions of tests. Callers of functions that write must first lock the homework (lockHomework). */
import type { QuizFields } from '@hien/contract/rules/quiz'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { sharedRead } from '../../platform/postgres/prepared.ts'
import { homeworks } from '../../platform/postgres/tables/homework.ts'
import { quizQuestions, quizzes } from '../../platform/postgres/tables/quizzes.ts'

const settingsOf = sharedRead((database) =>
  database
    .select({
      minutes: quizzes.minutes,
      attempts: quizzes.attempts,
      shuffle: quizzes.shuffle,
      release: quizzes.release,
    })
    .from(quizzes)
    .where(eq(quizzes.homeworkId, sql.placeholder('homeworkId')))
    .prepare('quiz_settings'),
)

/** Returns the settings of a test; null if the homework is not a test. */
export async function findSettings(database: Database, homeworkId: string) {
  const [row] = await settingsOf(database).execute({ homeworkId })
  return row ?? null
}
export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>

const questionsOf = sharedRead((database) =>
  database
    .select({
      id: quizQuestions.id,
      order: quizQuestions.order,
      kind: quizQuestions.kind,
      html: quizQuestions.html,
      options: quizQuestions.options,
      points: quizQuestions.points,
      key: quizQuestions.key,
    })
    .from(quizQuestions)
    .where(eq(quizQuestions.homeworkId, sql.placeholder('homeworkId')))
    .orderBy(asc(quizQuestions.order))
    .prepare('quiz_questions'),
)

/** Returns the questions of a test in their order, with keys. Empty if the homework is not a test. */
export const listQuestions = (database: Database, homeworkId: string) => questionsOf(database).execute({ homeworkId })
export type QuestionRow = Awaited<ReturnType<typeof listQuestions>>[number]

const questionsToMarkOf = sharedRead((database) =>
  database
    .select({
      id: quizQuestions.id,
      kind: quizQuestions.kind,
      optionCount: sql<number>`cardinality(${quizQuestions.options})`,
      points: quizQuestions.points,
      key: quizQuestions.key,
    })
    .from(quizQuestions)
    .where(eq(quizQuestions.homeworkId, sql.placeholder('homeworkId')))
    .orderBy(asc(quizQuestions.order))
    .prepare('quiz_questions_to_mark'),
)

/** Returns what reading and marking answers needs of a test's questions, in their order, without their texts, which can be large. */
export const listQuestionsToMark = (database: Database, homeworkId: string) =>
  questionsToMarkOf(database).execute({ homeworkId })
export type QuestionToMarkRow = Awaited<ReturnType<typeof listQuestionsToMark>>[number]

/**
 * Makes the homework a test, or replaces its settings and questions. Sets the homework's maximum points to `total`. If results are
 * released after the due time and the homework never closes, it closes at the due time.
 */
export async function writeQuiz(
  transaction: Database,
  homeworkId: string,
  { quiz: { questions, ...settings }, total }: { quiz: QuizFields; total: number },
): Promise<void> {
  const row = { ...settings, minutes: settings.minutes ?? null, releasedByTimeAt: null }
  await transaction
    .insert(quizzes)
    .values({ homeworkId, ...row })
    .onConflictDoUpdate({ target: quizzes.homeworkId, set: row })
  await transaction.delete(quizQuestions).where(eq(quizQuestions.homeworkId, homeworkId))
  await transaction
    .insert(quizQuestions)
    .values(questions.map((question, place) => ({ homeworkId, order: place + 1, ...question })))
  // Results that are released at once are never hidden: a student who has no mark yet sees nothing new.
  await transaction
    .update(homeworks)
    .set({
      maxPoints: total,
      releasedAt: settings.release === 'at_once' ? sql`now()` : null,
      ...(settings.release === 'after_due'
        ? { cutoffAt: sql`coalesce(${homeworks.cutoffAt}, ${homeworks.dueAt})` }
        : {}),
    })
    .where(eq(homeworks.id, homeworkId))
}

/** Sets the key of a question. Returns false if the test has no such question. */
export async function writeKey(
  transaction: Database,
  { homeworkId, questionId, key }: { homeworkId: string; questionId: string; key: string },
): Promise<boolean> {
  const rows = await transaction
    .update(quizQuestions)
    .set({ key })
    .where(and(eq(quizQuestions.homeworkId, homeworkId), eq(quizQuestions.id, questionId)))
    .returning({ id: quizQuestions.id })
  return rows.length === 1
}
