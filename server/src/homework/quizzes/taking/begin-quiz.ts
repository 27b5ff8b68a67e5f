import { closedAfter } from '@hien/contract/homework'
import { Refusal } from '../../../core/refusal.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { databaseTime } from '../../assignments/store.ts'
import type { HomeworkRequest } from '../../dependencies.ts'
import type { HomeworkRow } from '../../store.ts'
import { lockForStudent } from '../../submissions/lock-for-student.ts'
import { listWork } from '../../work-store.ts'
import { findOwnQuiz } from '../access.ts'
import { findLastAttempt, insertAttempt, type AttemptRow } from '../attempt-store.ts'
import type { PresentedAttempt } from '../present-quiz.ts'
import { beginFault, endOfAttempt, type BeginFault } from '../quiz-state.ts'
import { readAttempt } from '../read-attempt.ts'
import { listSummaries } from '../summary-store.ts'

const refusalOf: Record<BeginFault, () => Refusal> = {
  closed: () => new Refusal('HOMEWORK_CLOSED', { description: 'Bài kiểm tra đã đóng. Hãy xin thầy cô gia hạn' }),
  released: () =>
    new Refusal('STATE_CHANGED', { description: 'Kết quả đã được công bố nên không thể bắt đầu làm bài' }),
  used: () => new Refusal('STATE_CHANGED', { description: 'Bạn đã dùng hết số lượt làm bài' }),
}

async function begin(transaction: Database, homework: HomeworkRow, studentId: string): Promise<AttemptRow> {
  const key = { homeworkId: homework.id, studentId }
  const last = await findLastAttempt(transaction, key)
  if (last && last.submittedAt === null) return last
  const homeworkIds = [homework.id]
  const now = await databaseTime(transaction)
  const [summary] = await listSummaries(transaction, { homeworkIds, studentId })
  const [work] = await listWork(transaction, { homeworkIds, studentId })
  if (!summary || !work) throw new Refusal('NOT_FOUND')
  const { extendedTo } = work
  const fault = beginFault(homework, summary, { now, extendedTo })
  if (fault) throw refusalOf[fault]()
  // A mark for work that was not handed in, or an excuse. The message must not mention it: it may not be released.
  if (work.excused === true || (work.points !== null && work.submissionId === null)) {
    const description = 'Bài này đang không nhận bài làm. Nếu cần làm bài, hãy nhắn cho thầy cô'
    throw new Refusal('STATE_CHANGED', { description })
  }
  const endsAt = endOfAttempt(now, {
    minutes: summary.minutes,
    closes: closedAfter({ ...homework, extendedTo }),
  })
  return insertAttempt(transaction, { ...key, number: (last?.number ?? 0) + 1, startedAt: now, endsAt })
}

/**
 * quizBegin: begins an attempt of the calling student, or returns the one that runs. The clock of the database decides when it
 * ends.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a student; NOT_FOUND if the homework is missing, has not
 *   opened, is not a test, or the student is not in its class; HOMEWORK_CLOSED after the closing time; STATE_CHANGED if results
 *   were released, no attempt is left, or the student is marked without an attempt
 */
export async function beginQuiz(
  { dependencies: { database }, viewer }: HomeworkRequest,
  { homeworkId }: { homeworkId: string },
): Promise<PresentedAttempt> {
  const { reader, homework: found, settings, studentId } = await findOwnQuiz(database, viewer, homeworkId)
  const { attempt, homework } = await database.transaction(async (transaction) => {
    const locked = await lockForStudent(transaction, found, studentId)
    return { homework: locked, attempt: await begin(transaction, locked, studentId) }
  })
  return readAttempt(database, reader, { homework, attempt, settings })
}
