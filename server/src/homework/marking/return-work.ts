import { returnRule } from '@hien/contract/rules/homework'
import { Refusal, readInput } from '../../core/refusal.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { findManagedHomework } from '../access.ts'
import type { HomeworkSelection } from '../assemble-homework.ts'
import type { HomeworkRequest } from '../dependencies.ts'
import type { PresentedSubmission } from '../present-submission.ts'
import { findLatestVersion, removeMark, returnVersion } from './mark-store.ts'
import { readWorkOf } from './read-work.ts'
import { lockStudentOfHomework } from './student-of-homework.ts'

/**
 * homeworkReturn: the version that counts is to be done again. Its mark goes; the student and their parents read at once what
 * was written to it and drawn on it, and no points (decision 063). The same call twice gives back once.
 * @throws {Unauthenticated | Refusal} FORBIDDEN, NOT_FOUND, INVALID_INPUT without a comment; STATE_CHANGED where nothing is handed in, or it was
 * given back before
 */
export async function returnWork(
  request: HomeworkRequest,
  input: { id: string; candidateCode: string; comment: string },
  selection: HomeworkSelection,
): Promise<PresentedSubmission> {
  const { dependencies, viewer } = request
  const { database } = dependencies
  const found = await findManagedHomework(database, viewer, input.id)
  const { homework } = found
  const { comment } = readInput(returnRule, { comment: input.comment })
  const { studentId } = await database.transaction(async (transaction) => {
    const student = await lockStudentOfHomework(transaction, homework, input.candidateCode)
    const latest = await findLatestVersion(transaction, student)
    if (!latest) throw new Refusal('STATE_CHANGED')
    // The answer to the first call was lost.
    if (latest.returnedAt && latest.returnComment === comment) return student
    if (latest.returnedAt) throw new Refusal('STATE_CHANGED')
    await returnVersion(transaction, latest.id, comment)
    await removeMark(transaction, student)
    const entry = { action: auditActions.submissionReturned, classId: homework.classId, memberIds: [student.studentId] }
    await recordAudit(request, transaction, entry)
    return student
  })
  return readWorkOf(dependencies, found, studentId, selection)
}
