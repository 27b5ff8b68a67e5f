/** Inserts homework and submissions as rows, for tests that need no upload. Their files have no stored content. */
import { aStoredFile } from './homework.ts'
import type { TestMember } from './people.ts'
import type { TestServer } from './test-server.ts'

/**
 * Creates a homework.
 * @param details `opens`, `due` and `cutoff` are intervals such as '-1 day', relative to the clock of the database. Tests
 *   cannot set that clock.
 */
export async function aHomeworkRow(
  server: TestServer,
  { id: classId }: { id: string },
  details: {
    title?: string
    opens?: string
    due?: string
    cutoff?: string | null
    maxPoints?: number
    released?: boolean
  } = {},
): Promise<string> {
  const { title = 'Bài 3: Phương trình bậc hai', opens = '-7 days', due = '1 day', cutoff = null } = details
  const { rows } = await server.sql.query<{ id: string }>(
    `insert into homeworks (class_id, title, opens_at, due_at, cutoff_at, max_points, released_at)
     values ($1, $2, now() + $3::interval, now() + $4::interval, now() + $5::interval, $6, case when $7 then now() end)
     returning id`,
    [classId, title, opens, due, cutoff, details.maxPoints ?? 10, details.released ?? false],
  )
  return rows[0]!.id
}

/**
 * Creates the next version of a student's submission, with one picture.
 * @returns the ids of the version and of the picture's file.
 */
export async function aVersionRow(
  server: TestServer,
  {
    homeworkId,
    student,
    text = 'x = 2',
    at = '0 days',
  }: { homeworkId: string; student: TestMember; text?: string; at?: string },
): Promise<{ id: string; fileId: string }> {
  const { rows } = await server.sql.query<{ id: string; class_id: string }>(
    `insert into submissions (homework_id, student_id, version, text, submitted_at)
     select $1, $2, 1 + count(*), $3, now() + $4::interval from submissions where homework_id = $1 and student_id = $2
     returning id, (select class_id from homeworks where id = $1)`,
    [homeworkId, student.id, text, at],
  )
  const { id, class_id: classId } = rows[0]!
  const fileId = await aStoredFile(server, { owner: student, inClass: { id: classId } })
  await addFileRow(server, { submissionId: id, fileId })
  return { id, fileId }
}

/** Adds a file to a version of a submission, after its other files. */
export const addFileRow = (server: TestServer, { submissionId, fileId }: { submissionId: string; fileId: string }) =>
  server.sql.query(
    `insert into submission_files (submission_id, file_id, position)
     select $1, $2, count(*) from submission_files where submission_id = $1`,
    [submissionId, fileId],
  )
