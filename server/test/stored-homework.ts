import { keepBlob } from '../src/platform/blobs/keep-blob.ts'
import type { TestClass } from './courses.ts'
import type { TestMember } from './people.ts'
import type { TestServer } from './test-server.ts'

type Server = Pick<TestServer, 'dependencies' | 'sql'>

/**
 * Creates a completely uploaded text file with stored content.
 * @returns the file's id.
 */
export async function aKeptFile(
  server: Server,
  owner: Pick<TestMember, 'id'>,
  ofClass: Pick<TestClass, 'id'>,
  { name, content }: { name: string; content: string },
): Promise<string> {
  const { sha256, size } = await keepBlob(server.dependencies, Buffer.from(content))
  const { rows } = await server.sql.query<{ id: string }>(
    `insert into files (owner_id, class_id, name, size, started_at, stored_at, type, sha256)
     values ($1, $2, $3, $4, now(), now(), 'text/plain', $5) returning id`,
    [owner.id, ofClass.id, name, size, sha256],
  )
  return rows[0]?.id ?? ''
}

/**
 * Creates a homework as rows, with a row in every table that belongs to homework:
 * - a file that the teacher hands out,
 * - the student's draft and submission, each with a file, and an extension,
 * - the settings and a question of a test, an attempt of the student that became the submission, and one that runs, both with an
 *   answer and an absence,
 * - a stroke drawn on the submission, and the teacher's mark, which is not released.
 * @param word appears in every text.
 */
export async function aWholeHomework(
  server: Server,
  {
    studyClass,
    teacher,
    student,
    word,
  }: Record<'teacher' | 'student', TestMember> & { studyClass: TestClass; word: string },
): Promise<{ id: string; submissionId: string }> {
  const run = async (text: string, values: unknown[]) => {
    const { rows } = await server.sql.query<{ id: string }>(text, values)
    return rows[0]?.id ?? ''
  }
  const file = (owner: TestMember, kind: string) =>
    aKeptFile(server, owner, studyClass, { name: `${kind} ${word}.txt`, content: `${kind}: ${word}` })
  const id = await run(
    `insert into homeworks (class_id, title, description, opens_at, due_at, max_points)
     values ($1, 'Bài ' || $2, $2, now(), now() + interval '1 day', 10) returning id`,
    [studyClass.id, word],
  )
  await run('insert into homework_files (homework_id, file_id, position) values ($1, $2, 0)', [
    id,
    await file(teacher, 'đề bài'),
  ])
  const draftId = await run(
    'insert into homework_drafts (homework_id, student_id, text, saved_at) values ($1, $2, $3, now()) returning id',
    [id, student.id, `nháp ${word}`],
  )
  await run('insert into draft_files (draft_id, file_id, position) values ($1, $2, 0)', [
    draftId,
    await file(student, 'nháp'),
  ])
  await run('insert into homework_extensions (homework_id, student_id, until) values ($1, $2, now())', [id, student.id])
  const submissionId = await run(
    `insert into submissions (homework_id, student_id, version, text, submitted_at, last_upload_at)
     values ($1, $2, 1, $3, now(), now()) returning id`,
    [id, student.id, `bài làm ${word}`],
  )
  const handedIn = await file(student, 'bài làm')
  await run('insert into submission_files (submission_id, file_id, position) values ($1, $2, 0)', [
    submissionId,
    handedIn,
  ])
  await run(
    `insert into strokes (submission_id, id, file_id, page, colour, width, points)
     values ($1, gen_random_uuid(), $2, 1, 'red', 20, '{1,2,3}')`,
    [submissionId, handedIn],
  )
  await run(
    `insert into marks (homework_id, student_id, submission_id, points, excused, comment, marker_id, marked_at)
     values ($1, $2, $3, 8.5, false, $4, $5, now())`,
    [id, student.id, submissionId, `nhận xét ${word}`, teacher.id],
  )
  await run(
    `insert into quizzes (homework_id, minutes, attempts, shuffle, release) values ($1, 45, 2, true, 'by_hand')`,
    [id],
  )
  const questionId = await run(
    `insert into quiz_questions (homework_id, "order", kind, html, options, points, key)
     values ($1, 1, 'single', 'câu hỏi ' || $2, array['khác', 'trả lời ' || $2], 10, 'B') returning id`,
    [id, word],
  )
  for (const attempt of [submissionId, null]) {
    const attemptId = await run(
      `insert into quiz_attempts (homework_id, student_id, number, started_at, ends_at, submitted_at, submission_id, points)
       values ($1, $2, case when $3::uuid is null then 2 else 1 end, now(), now() + interval '45 minutes',
         case when $3::uuid is not null then now() end, $3, case when $3::uuid is not null then 8.5 end) returning id`,
      [id, student.id, attempt],
    )
    await run('insert into quiz_answers (attempt_id, question_id, answer, points) values ($1, $2, $3, $4)', [
      attemptId,
      questionId,
      'B',
      attempt === null ? null : 8.5,
    ])
    await run(
      'insert into quiz_absences (attempt_id, id, left_at, seconds) values ($1, gen_random_uuid(), now(), 12)',
      [attemptId],
    )
  }
  return { id, submissionId }
}
