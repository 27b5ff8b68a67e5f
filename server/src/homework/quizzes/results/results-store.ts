/** SQL for the results of all students of a test. */
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/database.ts'
import { preparedOnce } from '../../../platform/postgres/prepared.ts'
import { enrolments } from '../../../platform/postgres/tables/classes.ts'
import { homeworks, submissions } from '../../../platform/postgres/tables/homework.ts'
import { quizAbsences, quizAnswers, quizAttempts } from '../../../platform/postgres/tables/quizzes.ts'

/** The attempts that count: of each joined student the one whose text waits for a mark, else the best, else the last. */
const counted = sql`(
  select distinct on (${quizAttempts.studentId}) ${quizAttempts.id} as id
  from ${quizAttempts}
  join ${submissions} on ${submissions.id} = ${quizAttempts.submissionId} and ${submissions.returnedAt} is null
  join ${homeworks} on ${homeworks.id} = ${quizAttempts.homeworkId}
  join ${enrolments} on ${enrolments.classId} = ${homeworks.classId} and ${enrolments.memberId} = ${quizAttempts.studentId}
    and ${enrolments.state} = 'joined'
  where ${quizAttempts.homeworkId} = ${sql.placeholder('homeworkId')}
  order by ${quizAttempts.studentId}, ${quizAttempts.points} desc nulls first, ${quizAttempts.number} desc
)`

const answerCounts = preparedOnce((database) =>
  database
    .select({
      questionId: quizAnswers.questionId,
      answer: quizAnswers.answer,
      points: quizAnswers.points,
      count: sql<number>`count(*)::int`,
    })
    .from(quizAnswers)
    .where(sql`${quizAnswers.attemptId} in ${counted}`)
    .groupBy(quizAnswers.questionId, quizAnswers.answer, quizAnswers.points)
    .prepare('quiz_answer_counts'),
)

/** Returns how often each answer was given in the attempts that count. */
export const countAnswers = (database: Database, homeworkId: string) => answerCounts(database).execute({ homeworkId })

/** Returns every attempt of a test that was handed in, also of students who have left the class, and returned ones. */
export const listAllHandedIn = (
  transaction: Database,
  homeworkId: string,
): Promise<{ id: string; studentId: string; points: number | null }[]> =>
  transaction
    .select({ id: quizAttempts.id, studentId: quizAttempts.studentId, points: quizAttempts.points })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.homeworkId, homeworkId), sql`${quizAttempts.submittedAt} is not null`))

/** Returns the answers of all attempts that were handed in to these questions. */
export const listAnswersTo = (
  transaction: Database,
  questionId: string,
): Promise<{ attemptId: string; answer: string; points: number | null }[]> =>
  transaction
    .select({ attemptId: quizAnswers.attemptId, answer: quizAnswers.answer, points: quizAnswers.points })
    .from(quizAnswers)
    .innerJoin(quizAttempts, eq(quizAttempts.id, quizAnswers.attemptId))
    .where(and(eq(quizAnswers.questionId, questionId), sql`${quizAttempts.submittedAt} is not null`))

/** Returns the absences of an attempt, earliest first. */
export const listAbsences = (database: Database, attemptId: string): Promise<{ leftAt: Date; seconds: number }[]> =>
  database
    .select({ leftAt: quizAbsences.leftAt, seconds: quizAbsences.seconds })
    .from(quizAbsences)
    .where(eq(quizAbsences.attemptId, attemptId))
    .orderBy(quizAbsences.leftAt)
