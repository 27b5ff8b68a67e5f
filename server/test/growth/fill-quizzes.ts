/** Fills the tables of tests that mark themselves in a generated school. */
import type pg from 'pg'
import { handedInOfHomework, id, studentsPerClass, type SchoolSize } from './school-ids.ts'

/** The questions of each test, in order, with an answer that earns all points. */
const questions = [
  { kind: 'single', options: `'{a,b,c,d}'`, key: 'B', answer: 'B' },
  { kind: 'statements', options: `'{a,b,c,d}'`, key: 'TFFT', answer: 'TFFT' },
  { kind: 'number', options: `'{}'`, key: '-1.5', answer: '-1,5' },
  { kind: 'text', options: `'{}'`, key: '', answer: 'Vì hai góc bằng nhau' },
]
/** The number of the question of a test that a teacher marks, from 0. */
export const textQuestion = questions.length - 1
/** The points of every test and of every attempt: one for each question. */
export const maxPoints = questions.length
/** Returns the number of the nth question of the test of a class. */
export const questionOf = (place: { class: number; nth: number }) => place.class * questions.length + place.nth
/** Returns the number of the attempt of the nth student of a class. Its submission has the same id. */
export const attemptOf = (place: { class: number; nth: number }) => place.class * handedInOfHomework + place.nth

/**
 * Adds to each class of a school of fillSchool a test whose results are released. As many students have taken it as hand in other
 * homework, and each has left the page once.
 */
export async function fillQuizzes(client: pg.ClientBase, size: SchoolSize, now: Date): Promise<void> {
  const at = (days: string) => `timestamptz '${now.toISOString()}' + (${days}) * interval '1 day'`
  const classes = `generate_series(0, ${size.classes - 1}) n`
  const attempts = `${classes}, generate_series(0, ${handedInOfHomework - 1}) nth`
  const attempt = id('attempt', `n * ${handedInOfHomework} + nth`)
  const student = id('student', `(n + nth * ${size.students / studentsPerClass}) % ${size.students}`)
  const values = questions.map(
    ({ kind, options, key, answer }, place) => `(${place}, '${kind}', ${options}, '${key}', '${answer}')`,
  )
  const asked = `(values ${values.join(', ')}) as asked (place, kind, options, key, answer)`
  const question = id('question', `n * ${questions.length} + place`)
  await client.query('begin; set local session_replication_role = replica; set local statement_timeout = 0')
  for (const statement of [
    `insert into homeworks (id, class_id, title, description, opens_at, due_at, cutoff_at, max_points, released_at, created_at)
      select ${id('quiz', 'n')}, ${id('class', 'n')}, 'Kiểm tra 45 phút', '<p>Không dùng tài liệu</p>', ${at('-20')}, ${at('-10')},
        ${at('-10')}, ${maxPoints}, ${at('-9')}, ${at('-21')} from ${classes}`,
    `insert into quizzes (homework_id, minutes, attempts, shuffle, release, released_by_time_at)
      select ${id('quiz', 'n')}, 45, 1, n % 2 = 0, 'after_due', ${at('-9')} from ${classes}`,
    `insert into quiz_questions (id, homework_id, "order", kind, html, options, points, key)
      select ${question}, ${id('quiz', 'n')}, place + 1, kind::question_kind, '<p>Kết quả nào đúng?</p>', options::text[], 1, key
      from ${classes}, ${asked}`,
    `insert into submissions (id, homework_id, student_id, version, submitted_at)
      select ${attempt}, ${id('quiz', 'n')}, ${student}, 1, ${at('-12')} from ${attempts}`,
    `insert into quiz_attempts (id, homework_id, student_id, number, started_at, ends_at, submitted_at, submission_id, points)
      select ${attempt}, ${id('quiz', 'n')}, ${student}, 1, ${at('-12.03')}, ${at('-12')}, ${at('-12')}, ${attempt},
        ${maxPoints} from ${attempts}`,
    `insert into quiz_answers (attempt_id, question_id, answer, points)
      select ${attempt}, ${question}, answer, 1 from ${attempts}, ${asked}`,
    `insert into quiz_absences (attempt_id, id, left_at, seconds)
      select ${attempt}, gen_random_uuid(), ${at('-12.01')}, 30 from ${attempts}`,
    `insert into marks (homework_id, student_id, submission_id, points, excused, marked_at)
      select ${id('quiz', 'n')}, ${student}, ${attempt}, ${maxPoints}, false, ${at('-12')} from ${attempts}`,
  ]) {
    await client.query(statement)
  }
  await client.query('commit')
  await client.query(
    'analyze homeworks, submissions, marks, quizzes, quiz_questions, quiz_attempts, quiz_answers, quiz_absences',
  )
}
