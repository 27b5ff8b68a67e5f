import { markRule } from '@hien/contract/rules/homework'
import { Refusal, readInput } from '../../core/refusal.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { findManagedHomework } from '../access.ts'
import type { HomeworkSelection } from '../assemble-homework.ts'
import type { HomeworkRequest } from '../dependencies.ts'
import type { PresentedSubmission } from '../present-submission.ts'
import { markByBestAttempt } from '../quizzes/hand-in-attempt.ts'
import type { Database } from '../../platform/postgres/database.ts'
import {
  findLatestVersion,
  findPoints,
  removeMark,
  takeBackReturn,
  writeMark,
  type StudentOfHomework,
} from './mark-store.ts'
import { readWorkOf } from './read-work.ts'
import { lockStudentOfHomework } from './student-of-homework.ts'

type MarkInput = {
  submissionId?: string | null | undefined
  homeworkId: string
  candidateCode: string
  points?: number | null | undefined
  excused: boolean
  comment?: string | null | undefined
}

/**
 * Returns the id of the version that the teacher saw when marking. Returns null if the teacher saw that nothing was handed in:
 * the client then sends no id, or the id made of homework and student (see presentSubmission).
 */
function versionLookedAt({ submissionId, homeworkId, candidateCode }: MarkInput): string | null {
  const id = submissionId?.toLowerCase() ?? null
  return id === `${homeworkId}:${candidateCode}`.toLowerCase() ? null : id
}

/**
 * Error for a comment without a mark on returned work. Nobody would read this comment, because the student sees the comment of
 * the return instead.
 */
const returnedDescription = 'Bài đang chờ học viên làm lại: hãy cho điểm cùng nhận xét, hoặc chờ bản nộp mới'

/**
 * Checks that the points of a test that was handed in stay as the test gave them.
 * @throws {Refusal} STATE_CHANGED if they would change
 */
async function requireOwnPoints(transaction: Database, student: StudentOfHomework, points: number | null) {
  if (points === (await findPoints(transaction, student))) return
  const description = 'Điểm của bài kiểm tra do đáp án quyết định. Hãy sửa đáp án, chấm câu tự luận hoặc trả lại bài'
  throw new Refusal('STATE_CHANGED', { field: 'points', description })
}

/**
 * homeworkMark: sets points or excuses the student, and sets a comment, even if nothing was handed in. A mark on returned
 * work accepts that work and undoes the return. Without points, excuse and comment, deletes the mark (decision 063).
 * @throws {Unauthenticated | Refusal} FORBIDDEN for students and parents; NOT_FOUND if the homework is missing, the caller
 *   does not manage its course, or the student is not in its class; STATE_CHANGED if the caller has not seen the latest
 *   version; INVALID_INPUT, also for a comment without a mark on returned work. STATE_CHANGED too if the points of a test that was
 *   handed in would change
 */
export async function markWork(
  request: HomeworkRequest,
  input: MarkInput,
  selection: HomeworkSelection,
): Promise<PresentedSubmission> {
  const { dependencies, viewer } = request
  const { database } = dependencies
  const found = await findManagedHomework(database, viewer, input.homeworkId)
  const { classId } = found.homework
  const { points = null, excused, comment } = input
  const { studentId } = await database.transaction(async (transaction) => {
    const student = await lockStudentOfHomework(transaction, found.homework, input.candidateCode)
    // Read the homework again now that it is locked: its maximum points may have changed before the lock.
    const { homework, reader } = await findManagedHomework(transaction, viewer, input.homeworkId)
    const mark = readInput(markRule(homework.maxPoints), { points, excused, comment })
    const isMarked = mark.points !== null || mark.excused
    const latest = await findLatestVersion(transaction, student)
    if ((latest?.id ?? null) !== versionLookedAt(input)) throw new Refusal('STATE_CHANGED')
    if (homework.isQuiz && latest && !mark.excused) await requireOwnPoints(transaction, student, mark.points)
    if (!isMarked && mark.comment !== null && latest?.returnedAt)
      throw new Refusal('INVALID_INPUT', { field: 'comment', description: returnedDescription })
    if (isMarked && latest?.returnedAt) await takeBackReturn(transaction, latest.id)
    if (isMarked || mark.comment !== null) {
      const version = { submissionId: latest?.id ?? null, markerId: reader.memberId }
      await writeMark(transaction, student, { ...mark, ...version })
    } else {
      await removeMark(transaction, student)
    }
    // A student who is no longer excused gets the points of the test back.
    if (homework.isQuiz && latest && !latest.returnedAt && !isMarked) await markByBestAttempt(transaction, student)
    const entry = { action: auditActions.submissionMarked, classId, memberIds: [student.studentId] }
    await recordAudit(request, transaction, entry)
    return student
  })
  return readWorkOf(dependencies, found, studentId, selection)
}
