import { closedAfter, isInTime } from '@hien/contract/homework'
import { limits } from '@hien/contract/limits'
import { later } from '../../core/clock.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { findOwnHomework } from '../access.ts'
import { assembleHomework } from '../assemble-homework.ts'
import { databaseTime } from '../assignments/store.ts'
import type { HomeworkRequest } from '../dependencies.ts'
import { readOwnStoredFiles } from '../files/access.ts'
import { insertFilesOfSubmission } from '../files/store.ts'
import type { PresentedSubmission } from '../present-submission.ts'
import type { HomeworkRow } from '../store.ts'
import type { WorkRow } from '../work-store.ts'
import { lockForStudent } from './lock-for-student.ts'
import { requireNoQuiz } from './require-no-quiz.ts'
import { isSameWork, readWork, readWorkInput, type Work } from './student-work.ts'
import { deleteDraft, insertSubmission } from './store.ts'

/**
 * For this many milliseconds after a version was handed in, equal work counts as a repeated call of a client that got no answer.
 */
const retryTime = 10 * 60_000

/**
 * homeworkSubmit: hands in the calling student's work as a new version, and deletes the draft. Only the latest version
 * counts. The database's clock decides whether a version is late. Work that equals the latest version creates no new version
 * within ten minutes, unless the teacher has returned that version.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a student; NOT_FOUND if the homework is missing or has not
 *   opened, or the student is not in its class; HOMEWORK_CLOSED after the cutoff time; STATE_CHANGED if the work was marked, or the homework is a
 *   test;
 *   INVALID_INPUT, also for empty work, for files that are not the student's, and after the last allowed version
 */
export async function submitHomework(
  { dependencies, viewer }: HomeworkRequest,
  input: { id: string; text?: string | null | undefined; fileIds: readonly string[] },
): Promise<PresentedSubmission> {
  const { database } = dependencies
  const work = readWorkInput(input)
  const { reader, homework: found, studentId } = await findOwnHomework(database, viewer, input.id)
  if (work.text === null && work.fileIds.length === 0) {
    throw new Refusal('INVALID_INPUT', { field: 'text', description: 'Hãy viết bài làm hoặc thêm tệp trước khi nộp' })
  }
  await database.transaction(async (transaction) => {
    const homework = await lockForStudent(transaction, found, studentId)
    requireNoQuiz(homework)
    await handIn(transaction, homework, studentId, work)
  })
  const [now] = await assembleHomework(dependencies, reader, [found], { strokes: true })
  if (!now?.submission) throw new Refusal('NOT_FOUND')
  return now.submission
}

async function handIn(transaction: Database, homework: HomeworkRow, studentId: string, work: Work): Promise<void> {
  const owner = { homeworkId: homework.id, studentId }
  const now = await databaseTime(transaction)
  const before = await readWork(transaction, owner)
  if (!before) throw new Refusal('NOT_FOUND')
  const { handedIn } = before
  if (handedIn && isSameWork(handedIn, work) && later(handedIn.submittedAt, retryTime) > now) return
  requireTakesMore(before.work)
  const files = await readOwnStoredFiles(transaction, { memberId: studentId }, work.fileIds, {
    classId: homework.classId,
  })
  const lastUploadAt = files.reduce<Date | null>(
    (last, { startedAt }) => (last === null || startedAt > last ? startedAt : last),
    null,
  )
  const end = closedAfter({ ...homework, extendedTo: before.work.extendedTo })
  if (end && !isInTime(end, { submittedAt: now, lastUploadAt })) throw new Refusal('HOMEWORK_CLOSED')
  const version = { ...owner, version: (before.work.version ?? 0) + 1, text: work.text, lastUploadAt }
  await insertFilesOfSubmission(transaction, await insertSubmission(transaction, version), work.fileIds)
  await deleteDraft(transaction, owner)
}

/**
 * Checks that the student may hand in one more version.
 * @throws {Refusal} STATE_CHANGED if the work is marked, INVALID_INPUT if there are `maxSubmissionVersions` versions already
 */
function requireTakesMore({ points, excused, version }: WorkRow): void {
  if (points !== null || excused === true) {
    // The message must not mention the mark: the student must not learn of a mark that is not released.
    const description =
      version === null
        ? 'Bài này đang không nhận bài nộp. Nếu cần nộp, hãy nhắn cho thầy cô'
        : 'Bài này đang không nhận bản nộp mới. Nếu cần nộp lại, hãy nhờ thầy cô trả lại bài để làm lại'
    throw new Refusal('STATE_CHANGED', { description })
  }
  if ((version ?? 0) >= limits.maxSubmissionVersions) {
    const description = `Một bài nộp được tối đa ${limits.maxSubmissionVersions} lần`
    throw new Refusal('INVALID_INPUT', { description })
  }
}
