/**
 * SQL for attempts and their answers. Callers that begin an attempt, hand it in or mark it must first lock the homework
 * (lockHomework) and the student (lockStudent), in this order.
 */
import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { limits } from '@hien/contract/limits'
import type { Database } from '../../platform/postgres/database.ts'
import { sharedRead } from '../../platform/postgres/prepared.ts'
import { homeworks, marks, submissions } from '../../platform/postgres/tables/homework.ts'
import { quizAnswers, quizAttempts } from '../../platform/postgres/tables/quizzes.ts'

export type StudentOfQuiz = { homeworkId: string; studentId: string }

const attemptFields = {
  id: quizAttempts.id,
  homeworkId: quizAttempts.homeworkId,
  studentId: quizAttempts.studentId,
  number: quizAttempts.number,
  startedAt: quizAttempts.startedAt,
  endsAt: quizAttempts.endsAt,
  submittedAt: quizAttempts.submittedAt,
  points: quizAttempts.points,
}

const selectAttempts = (database: NodePgDatabase, where: SQL | undefined) =>
  database.select(attemptFields).from(quizAttempts).where(where)

const attemptById = sharedRead((database) =>
  selectAttempts(database, eq(quizAttempts.id, sql.placeholder('id'))).prepare('quiz_attempt_by_id'),
)

/** Returns an attempt; null if there is none with this id. Does not check who asks. */
export async function findAttempt(database: Database, id: string) {
  const [row] = await attemptById(database).execute({ id })
  return row ?? null
}
export type AttemptRow = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

const ofStudent = and(
  eq(quizAttempts.homeworkId, sql.placeholder('homeworkId')),
  eq(quizAttempts.studentId, sql.placeholder('studentId')),
)

const lastAttempt = sharedRead((database) =>
  selectAttempts(database, ofStudent).orderBy(desc(quizAttempts.number)).limit(1).prepare('quiz_last_attempt'),
)

/** Returns the attempt that the student began last; null if there is none. */
export async function findLastAttempt(database: Database, key: StudentOfQuiz): Promise<AttemptRow | null> {
  const [row] = await lastAttempt(database).execute(key)
  return row ?? null
}

const handedInAttempts = sharedRead((database) =>
  database
    .select({
      ...attemptFields,
      submissionId: sql<string>`${quizAttempts.submissionId}`,
      isReturned: sql<boolean>`(${submissions.returnedAt} is not null)`,
    })
    .from(quizAttempts)
    .innerJoin(submissions, eq(submissions.id, quizAttempts.submissionId))
    .where(
      and(
        eq(quizAttempts.homeworkId, sql.placeholder('homeworkId')),
        eq(quizAttempts.studentId, sql`any(${sql.placeholder('studentIds')})`),
      ),
    )
    .orderBy(asc(quizAttempts.number))
    .prepare('quiz_handed_in_attempts'),
)

/** Returns the attempts that these students handed in, by their numbers. */
export const listHandedIn = (database: Database, key: { homeworkId: string; studentIds: string[] }) =>
  handedInAttempts(database).execute(key)
export type HandedInRow = Awaited<ReturnType<typeof listHandedIn>>[number]

/** Begins an attempt. Returns its row. */
export async function insertAttempt(
  transaction: Database,
  attempt: StudentOfQuiz & { number: number; startedAt: Date; endsAt: Date | null },
): Promise<AttemptRow> {
  const [row] = await transaction.insert(quizAttempts).values(attempt).returning(attemptFields)
  if (!row) throw new Error('The attempt was not stored')
  return row
}

/** Reads an attempt again and locks it until the transaction ends, so that no answer is saved meanwhile. */
export async function lockAttempt(transaction: Database, id: string): Promise<AttemptRow | null> {
  const [row] = await transaction.select(attemptFields).from(quizAttempts).where(eq(quizAttempts.id, id)).for('update')
  return row ?? null
}

const answersOf = sharedRead((database) =>
  database
    .select({
      attemptId: quizAnswers.attemptId,
      questionId: quizAnswers.questionId,
      answer: quizAnswers.answer,
      points: quizAnswers.points,
    })
    .from(quizAnswers)
    .where(sql`${quizAnswers.attemptId} = any(${sql.placeholder('attemptIds')})`)
    .prepare('quiz_answers'),
)

/** Returns the answers of these attempts. A question without a row is not answered. */
export const listAnswers = (database: Database, attemptIds: string[]) => answersOf(database).execute({ attemptIds })
export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number]

/**
 * Saves answers, replacing earlier ones to the same questions; an empty answer removes it. Ids of questions must be different.
 * Runs one statement, so that 500 students who answer at the same time hold no transaction open. Its share lock makes a student
 * who hands in wait for answers that are being saved, and does not find an attempt that was handed in meanwhile.
 * @returns false if the attempt is handed in, or ended longer ago than `limits.quizSaveGrace`
 */
export async function writeAnswers(
  database: Database,
  { attemptId, answers }: { attemptId: string; answers: readonly { questionId: string; answer: string }[] },
): Promise<boolean> {
  const { rows } = await database.execute(sql`
    with running as (
      select id from quiz_attempts
      where id = ${attemptId} and submitted_at is null
        and coalesce(ends_at + ${limits.quizSaveGrace} * interval '1 millisecond' >= now(), true)
      for share
    ), given as (
      select question_id, answer
      from unnest(${sql.param(answers.map(({ questionId }) => questionId))}::uuid[],
        ${sql.param(answers.map(({ answer }) => answer))}::text[]) as one (question_id, answer)
      order by question_id
    ), removed as (
      delete from quiz_answers using running where attempt_id = running.id
        and question_id in (select question_id from given where answer = '')
    ), written as (
      insert into quiz_answers (attempt_id, question_id, answer)
      select running.id, question_id, answer from running, given where answer <> ''
      on conflict (attempt_id, question_id) do update set answer = excluded.answer
    )
    select id from running`)
  return rows.length === 1
}

/** Records absences of a student from a running attempt, each only once, up to `limits.maxQuizAbsences`. */
export async function insertAbsences(
  database: Database,
  attemptId: string,
  absences: readonly { id: string; secondsAgo: number; seconds: number }[],
): Promise<void> {
  if (absences.length === 0) return
  await database.execute(sql`
    insert into quiz_absences (attempt_id, id, left_at, seconds)
    select ${attemptId}::uuid, id, now() - seconds_ago * interval '1 second', seconds
    from unnest(${sql.param(absences.map(({ id }) => id))}::uuid[],
      ${sql.param(absences.map(({ secondsAgo }) => secondsAgo))}::int[],
      ${sql.param(absences.map(({ seconds }) => seconds))}::int[]) as one (id, seconds_ago, seconds)
    limit greatest(0, ${limits.maxQuizAbsences} - (
      select count(*) from quiz_absences where attempt_id = ${attemptId}::uuid))
    on conflict do nothing`)
}

/** Sets the points of answers. A null leaves a text to the teacher. */
export async function writeAnswerPoints(
  transaction: Database,
  answers: readonly { attemptId: string; questionId: string; points: number | null }[],
): Promise<void> {
  if (answers.length === 0) return
  await transaction.execute(sql`
    update quiz_answers set points = given.points
    from unnest(${sql.param(answers.map(({ attemptId }) => attemptId))}::uuid[],
      ${sql.param(answers.map(({ questionId }) => questionId))}::uuid[],
      ${sql.param(answers.map(({ points }) => points))}::numeric[]) as given (attempt_id, question_id, points)
    where quiz_answers.attempt_id = given.attempt_id and quiz_answers.question_id = given.question_id`)
}

/** Marks an attempt as handed in. */
export const closeAttempt = async (
  transaction: Database,
  id: string,
  handedIn: { submittedAt: Date; submissionId: string },
): Promise<void> => void (await transaction.update(quizAttempts).set(handedIn).where(eq(quizAttempts.id, id)))

/** Sets the points of attempts; null while one of an attempt's texts is not marked. Ids must be different. */
export async function writeAttemptPoints(
  transaction: Database,
  attempts: readonly { id: string; points: number | null }[],
): Promise<void> {
  if (attempts.length === 0) return
  await transaction.execute(sql`
    update quiz_attempts set points = given.points
    from unnest(${sql.param(attempts.map(({ id }) => id))}::uuid[],
      ${sql.param(attempts.map(({ points }) => points))}::numeric[]) as given (id, points)
    where quiz_attempts.id = given.id`)
}

type AutomaticMark = { studentId: string; submissionId: string; points: number | null }

/**
 * Sets the marks that a test gave itself; those without points are removed. A comment and an excuse of the teacher stay. An equal
 * mark stays as it is, so that it causes no second notice. Students must be different.
 */
export async function writeAutomaticMarks(
  transaction: Database,
  homeworkId: string,
  given: readonly AutomaticMark[],
): Promise<void> {
  const [marked, unmarked] = [
    given.filter(({ points }) => points !== null),
    given.filter(({ points }) => points === null),
  ]
  if (unmarked.length > 0) {
    const studentIds = unmarked.map(({ studentId }) => studentId)
    const open = and(eq(marks.homeworkId, homeworkId), eq(marks.excused, false))
    await transaction.delete(marks).where(and(open, inArray(marks.studentId, studentIds), isNull(marks.comment)))
    await transaction.execute(sql`
      update marks set points = null, submission_id = given.submission_id
      from unnest(${sql.param(studentIds)}::uuid[],
        ${sql.param(unmarked.map(({ submissionId }) => submissionId))}::uuid[]) as given (student_id, submission_id)
      where marks.homework_id = ${homeworkId} and marks.student_id = given.student_id and not marks.excused`)
  }
  if (marked.length === 0) return
  await transaction
    .insert(marks)
    .values(marked.map((mark) => ({ ...mark, homeworkId, excused: false, markedAt: sql`now()` })))
    .onConflictDoUpdate({
      target: [marks.homeworkId, marks.studentId],
      set: {
        points: sql`excluded.points`,
        submissionId: sql`excluded.submission_id`,
        markerId: null,
        markedAt: sql`case when ${marks.points} is distinct from excluded.points then excluded.marked_at else ${marks.markedAt} end`,
      },
      setWhere: sql`not ${marks.excused}`,
    })
}

/** Moves the ends of the running attempts of a homework, or of one student, after its closing time or an extension changed. */
export async function moveEnds(transaction: Database, homeworkId: string, studentId: string | null): Promise<void> {
  await transaction.execute(sql`
    update quiz_attempts set ends_at = least(
      quiz_attempts.started_at + quizzes.minutes * interval '1 minute',
      case when homeworks.cutoff_at is not null then greatest(homeworks.cutoff_at, (
        select until from homework_extensions as extension
        where extension.homework_id = homeworks.id and extension.student_id = quiz_attempts.student_id)) end)
    from quizzes join homeworks on homeworks.id = quizzes.homework_id
    where quiz_attempts.homework_id = quizzes.homework_id and quiz_attempts.homework_id = ${homeworkId}
      and quiz_attempts.submitted_at is null and (${studentId}::uuid is null or quiz_attempts.student_id = ${studentId}::uuid)`)
}

/** Returns running attempts that accept no answers any more, those that ended first first. `count`: at most this many. */
export const listEnded = (database: Database, count: number): Promise<{ id: string; homeworkId: string }[]> =>
  database
    .select({ id: quizAttempts.id, homeworkId: quizAttempts.homeworkId })
    .from(quizAttempts)
    .where(
      sql`${quizAttempts.submittedAt} is null
        and ${quizAttempts.endsAt} < now() - ${limits.quizSaveGrace} * interval '1 millisecond'`,
    )
    .orderBy(asc(quizAttempts.endsAt))
    .limit(count)

/** Returns the class of a homework; null if it was deleted. */
export async function findClassId(database: Database, homeworkId: string): Promise<string | null> {
  const [row] = await database
    .select({ classId: homeworks.classId })
    .from(homeworks)
    .where(eq(homeworks.id, homeworkId))
  return row?.classId ?? null
}
