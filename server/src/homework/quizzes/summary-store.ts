/** SQL that reads what lists show of tests. */
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { sharedRead } from '../../platform/postgres/prepared.ts'
import { submissions } from '../../platform/postgres/tables/homework.ts'
import { quizAttempts, quizQuestions, quizzes } from '../../platform/postgres/tables/quizzes.ts'

const studentId = sql.placeholder('studentId')
const ofStudent = sql`${quizAttempts.homeworkId} = ${quizzes.homeworkId} and ${quizAttempts.studentId} = ${studentId}::uuid`
// A piece of its own, because drizzle writes the columns of the outer piece without their tables.
const studentsWhoBegan = sql`select count(distinct ${quizAttempts.studentId})::int from ${quizAttempts}
  where ${quizAttempts.homeworkId} = ${quizzes.homeworkId}`
const count = (rows: ReturnType<typeof sql>) => sql<number>`(select count(*)::int ${rows})`

const summariesOf = sharedRead((database) =>
  database
    .select({
      homeworkId: quizzes.homeworkId,
      minutes: quizzes.minutes,
      attempts: quizzes.attempts,
      shuffle: quizzes.shuffle,
      release: quizzes.release,
      questionCount: count(sql`from ${quizQuestions} where ${quizQuestions.homeworkId} = ${quizzes.homeworkId}`),
      /** The counts of one student are 0 if no student is given. */
      begun: count(sql`from ${quizAttempts} where ${ofStudent}`),
      handedIn: count(sql`from ${quizAttempts} where ${ofStudent} and ${quizAttempts.submittedAt} is not null`),
      /** Attempts that the teacher returned, so that the student may do one more. */
      returned: count(sql`from ${quizAttempts}
        join ${submissions} on ${submissions.id} = ${quizAttempts.submissionId}
        where ${ofStudent} and ${submissions.returnedAt} is not null`),
      /** Students who have begun. Null if a student is given. */
      students: sql<number | null>`case when ${studentId}::uuid is null then (${studentsWhoBegan}) end`,
    })
    .from(quizzes)
    .where(eq(quizzes.homeworkId, sql`any(${sql.placeholder('homeworkIds')})`))
    .prepare('quiz_summaries'),
)

/**
 * Returns what lists show of those of these homeworks that are tests: with the counts of one student, or of all students if
 * studentId is null.
 */
export const listSummaries = async (database: Database, key: { homeworkIds: string[]; studentId: string | null }) =>
  key.homeworkIds.length === 0 ? [] : summariesOf(database).execute(key)
export type SummaryRow = Awaited<ReturnType<typeof listSummaries>>[number]
