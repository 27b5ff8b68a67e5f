/** SQL that reads the tests that a member set, and the attempts of a member at tests, for the export. */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { classes } from '../../platform/postgres/tables/classes.ts'
import { homeworks } from '../../platform/postgres/tables/homework.ts'
import {
  quizAbsences,
  quizAnswers,
  quizAttempts,
  quizQuestions,
  quizzes,
} from '../../platform/postgres/tables/quizzes.ts'
import { lastReadId, type Slice } from './slice.ts'

/** Selects the settings, questions and keys of a homework that is a test; null otherwise. For who set it. */
export const quizOfHomework = sql<unknown>`(
  select json_build_object('minutes', ${quizzes.minutes}, 'attempts', ${quizzes.attempts}, 'shuffle', ${quizzes.shuffle},
    'release', ${quizzes.release}, 'questions', (
      select json_agg(json_build_object('kind', ${quizQuestions.kind}, 'html', ${quizQuestions.html},
        'options', ${quizQuestions.options}, 'points', ${quizQuestions.points}, 'key', ${quizQuestions.key})
        order by ${quizQuestions.order})
      from ${quizQuestions} where ${quizQuestions.homeworkId} = ${quizzes.homeworkId}))
  from ${quizzes} where ${quizzes.homeworkId} = ${homeworks.id})`

/** The text of the chosen option, because an attempt can show the options in another order; the letter on an answer sheet. */
const shownAnswer = sql`case when ${quizQuestions.kind} = 'single'
  then coalesce(nullif(${quizQuestions.options}[ascii(${quizAnswers.answer}) - 64], ''), ${quizAnswers.answer})
  else ${quizAnswers.answer} end`

/** True if the student can see the points of an attempt. */
const isReleased = sql`${quizAttempts.submittedAt} is not null and ${homeworks.releasedAt} is not null`

/** Reads the member's attempts at tests, with answers and absences, and points only after they are released. Never reads keys. */
export const readQuizAttempts = (database: Database, slice: Slice) =>
  database
    .select({
      id: quizAttempts.id,
      classCode: classes.code,
      homework: homeworks.title,
      number: quizAttempts.number,
      startedAt: quizAttempts.startedAt,
      endsAt: quizAttempts.endsAt,
      submittedAt: quizAttempts.submittedAt,
      points: sql<number | null>`case when ${isReleased} then ${quizAttempts.points}::float8 end`,
      answers: sql<unknown>`(
        select coalesce(json_agg(json_build_object('question', ${quizQuestions.order}, 'html', ${quizQuestions.html},
          'answer', ${shownAnswer}, 'points', case when ${isReleased} then ${quizAnswers.points} end)
          order by ${quizQuestions.order}), '[]')
        from ${quizAnswers} join ${quizQuestions} on ${quizQuestions.id} = ${quizAnswers.questionId}
        where ${quizAnswers.attemptId} = ${quizAttempts.id})`,
      absences: sql<unknown>`(
        select coalesce(json_agg(json_build_object('leftAt', ${quizAbsences.leftAt}, 'seconds', ${quizAbsences.seconds})
          order by ${quizAbsences.leftAt}), '[]')
        from ${quizAbsences} where ${quizAbsences.attemptId} = ${quizAttempts.id})`,
    })
    .from(quizAttempts)
    .innerJoin(homeworks, eq(homeworks.id, quizAttempts.homeworkId))
    .innerJoin(classes, eq(classes.id, homeworks.classId))
    .where(and(eq(quizAttempts.studentId, slice.memberId), gt(quizAttempts.id, lastReadId(slice))))
    .orderBy(asc(quizAttempts.id))
    .limit(slice.take)
