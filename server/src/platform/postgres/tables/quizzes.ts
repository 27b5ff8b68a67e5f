/** Tests that mark themselves: questions, attempts and answers (decision 081). */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { questionKinds, resultReleases } from '@hien/contract/quiz'
import { id, instant } from './columns.ts'
import { homeworks, submissions } from './homework.ts'
import { cascadingMemberReference } from './members.ts'

export const questionKind = pgEnum('question_kind', questionKinds)
export const resultRelease = pgEnum('result_release', resultReleases)

/** The homework that are tests. The total points of a test are the max_points of its homework. */
export const quizzes = pgTable(
  'quizzes',
  {
    homeworkId: uuid()
      .primaryKey()
      .references(() => homeworks.id, { onDelete: 'cascade' }),
    /** Null if an attempt has no time limit. */
    minutes: smallint(),
    attempts: smallint().notNull(),
    shuffle: boolean().notNull(),
    release: resultRelease().notNull(),
    /** When the server released the results of `after_due`; null before. They can be hidden again by hand. */
    releasedByTimeAt: instant(),
  },
  (table) => [
    index('quizzes_to_release')
      .on(table.homeworkId)
      .where(sql`${table.release} = 'after_due' and ${table.releasedByTimeAt} is null`),
    check('quizzes_minutes', sql`${table.minutes} > 0`),
    check('quizzes_attempts', sql`${table.attempts} > 0`),
  ],
)

const quizReference = () =>
  uuid()
    .notNull()
    .references(() => quizzes.homeworkId, { onDelete: 'cascade' })

export const quizQuestions = pgTable(
  'quiz_questions',
  {
    id: id(),
    homeworkId: quizReference(),
    /** Place in the test, from 1. */
    order: smallint().notNull(),
    kind: questionKind().notNull(),
    /** HTML, sanitised; empty on an answer sheet. */
    html: text().notNull(),
    options: text().array().notNull(),
    points: numeric({ precision: 6, scale: 2, mode: 'number' }).notNull(),
    /** The right answer in its normal form (contract/src/quiz.ts). */
    key: text().notNull(),
  },
  (table) => [
    unique('quiz_questions_order').on(table.homeworkId, table.order),
    check('quiz_questions_points', sql`${table.points} > 0`),
  ],
)

/** How often each student has taken a test. */
export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: id(),
    homeworkId: quizReference(),
    studentId: cascadingMemberReference(),
    /** From 1, for each student. */
    number: smallint().notNull(),
    startedAt: instant().notNull(),
    /** Null if the attempt has no limit. */
    endsAt: instant(),
    submittedAt: instant(),
    /** The version that the attempt became when it was handed in; null before. */
    submissionId: uuid().references(() => submissions.id, { onDelete: 'cascade' }),
    /** Null before the attempt is handed in, and while a text of it is not marked. */
    points: numeric({ precision: 6, scale: 2, mode: 'number' }),
  },
  (table) => [
    unique('quiz_attempts_number').on(table.homeworkId, table.studentId, table.number),
    // A student takes a test on one or more devices, but only once at a time.
    uniqueIndex('quiz_attempts_running')
      .on(table.homeworkId, table.studentId)
      .where(sql`${table.submittedAt} is null`),
    index('quiz_attempts_ending')
      .on(table.endsAt)
      .where(sql`${table.submittedAt} is null`),
    index('quiz_attempts_student').on(table.studentId),
    index('quiz_attempts_submission').on(table.submissionId),
    check('quiz_attempts_handed_in', sql`(${table.submittedAt} is null) = (${table.submissionId} is null)`),
  ],
)

const attemptReference = () =>
  uuid()
    .notNull()
    .references(() => quizAttempts.id, { onDelete: 'cascade' })

export const quizAnswers = pgTable(
  'quiz_answers',
  {
    attemptId: attemptReference(),
    questionId: uuid()
      .notNull()
      .references(() => quizQuestions.id, { onDelete: 'cascade' }),
    /** As contract/src/quiz.ts stores answers. Never empty. */
    answer: text().notNull(),
    /** Exact to four decimals; null before the attempt is handed in, and for a text that is not marked. */
    points: numeric({ precision: 8, scale: 4, mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.questionId] }),
    index('quiz_answers_question').on(table.questionId),
  ],
)

/** The times in which a test was not in view on the student's device. */
export const quizAbsences = pgTable(
  'quiz_absences',
  {
    attemptId: attemptReference(),
    /** Chosen by the client, so that a repeated call adds nothing. */
    id: uuid().notNull(),
    leftAt: instant().notNull(),
    seconds: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.id] }),
    check('quiz_absences_seconds', sql`${table.seconds} >= 0`),
  ],
)
