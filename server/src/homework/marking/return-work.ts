import { returnRule } from '@hien/contract/rules/homework'
import { Refusal, readInput } from '../../core/refusal.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { findManagedHomework } from '../access.ts'
import { databaseTime } from '../assignments/store.ts'
import type { HomeworkSelection } from '../assemble-homework.ts'
import type { HomeworkRequest } from '../dependencies.ts'
import type { PresentedSubmission } from '../present-submission.ts'
import { beginFault } from '../quizzes/quiz-state.ts'
import { listSummaries } from '../quizzes/summary-store.ts'
import type { HomeworkRow } from '../store.ts'
import { listWork } from '../work-store.ts'
import { type StudentOfHomework, findLatestVersion, removeMark, returnVersion } from './mark-store.ts'
import { readWorkOf } from './read-work.ts'
import { lockStudentOfHomework } from './student-of-homework.ts'

/**
 * Returned work loses its mark, so a test must not be returned to a student who could not begin it again because its results were
 * released. A test that is only closed by time can be returned first and extended afterwards.
 * @throws {Refusal} HOMEWORK_CLOSED
 */
async function requireAnotherAttempt(transaction: Database, homework: HomeworkRow, { studentId }: StudentOfHomework) {
  const key = { homeworkIds: [homework.id], studentId }
  const [summary] = await listSummaries(transaction, key)
  if (!summary) return
  const [work] = await listWork(transaction, key)
  const of = { now: await databaseTime(transaction), extendedTo: work?.extendedTo ?? null }
  if (beginFault(homework, { ...summary, returned: summary.returned + 1 }, of) === 'released')
    throw new Refusal('HOMEWORK_CLOSED', {
      description: 'Kết quả đã được công bố. Hãy gia hạn cho học viên rồi trả lại bài',
    })
}

/**
 * homeworkReturn: returns the latest version to the student, who must do it again, and deletes its mark. The student and the
 * parents see the comment and the strokes at once, but no points (decision 063). Repeating the same call changes nothing.
 * @throws {Unauthenticated | Refusal} FORBIDDEN for students and parents; NOT_FOUND if the homework is missing, the caller does
 * not manage its course, or the student is not in its class; INVALID_INPUT without a comment; STATE_CHANGED if nothing was
 * handed in, or the version was already returned with another comment; HOMEWORK_CLOSED for a test whose results were released, if
 * the student has no extension
 */
export async function returnWork(
  request: HomeworkRequest,
  input: { id: string; candidateCode: string; comment: string },
  selection: HomeworkSelection,
): Promise<PresentedSubmission> {
  const { dependencies, viewer } = request
  const { database } = dependencies
  const found = await findManagedHomework(database, viewer, input.id)
  const { comment } = readInput(returnRule, { comment: input.comment })
  const { studentId } = await database.transaction(async (transaction) => {
    const student = await lockStudentOfHomework(transaction, found.homework, input.candidateCode)
    const latest = await findLatestVersion(transaction, student)
    if (!latest) throw new Refusal('STATE_CHANGED')
    // The client repeats the call because it did not get the first answer.
    if (latest.returnedAt && latest.returnComment === comment) return student
    if (latest.returnedAt) throw new Refusal('STATE_CHANGED')
    // Read the homework again now that it is locked: its results may have been released before the lock.
    const { homework } = await findManagedHomework(transaction, viewer, input.id)
    await requireAnotherAttempt(transaction, homework, student)
    await returnVersion(transaction, latest.id, comment)
    await removeMark(transaction, student)
    const entry = { action: auditActions.submissionReturned, classId: homework.classId, memberIds: [student.studentId] }
    await recordAudit(request, transaction, entry)
    return student
  })
  return readWorkOf(dependencies, found, studentId, selection)
}
