import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { findManagedHomework } from '../access.ts'
import type { HomeworkSelection } from '../assemble-homework.ts'
import type { HomeworkRequest } from '../dependencies.ts'
import type { PresentedSubmission } from '../present-submission.ts'
import { moveEnds } from '../quizzes/attempt-store.ts'
import { writeExtension } from './mark-store.ts'
import { readWorkOf } from './read-work.ts'
import { lockStudentOfHomework } from './student-of-homework.ts'

/**
 * homeworkExtend: lets one student hand in until the time `until`. For this student, `until` replaces the due time, and also
 * the cutoff time if the cutoff time is earlier. If `until` is not after the due time, the student's extension is removed
 * (decision 063).
 * @throws {Unauthenticated | Refusal} FORBIDDEN for students and parents; NOT_FOUND if the homework is missing, the caller does
 * not manage its course, or the student is not in its class
 */
export async function extendHomework(
  request: HomeworkRequest,
  input: { id: string; candidateCode: string; until: Date },
  selection: HomeworkSelection,
): Promise<PresentedSubmission> {
  const { dependencies, viewer } = request
  const { database } = dependencies
  const found = await findManagedHomework(database, viewer, input.id)
  const { homework } = found
  const { studentId } = await database.transaction(async (transaction) => {
    const student = await lockStudentOfHomework(transaction, homework, input.candidateCode)
    await writeExtension(transaction, student, input.until > homework.dueAt ? input.until : null)
    await moveEnds(transaction, homework.id, student.studentId)
    const entry = { action: auditActions.homeworkExtended, classId: homework.classId, memberIds: [student.studentId] }
    await recordAudit(request, transaction, entry)
    return student
  })
  return readWorkOf(dependencies, found, studentId, selection)
}
