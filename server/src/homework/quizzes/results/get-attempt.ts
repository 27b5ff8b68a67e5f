import { readCode } from '../../../core/read-code.ts'
import { Refusal } from '../../../core/refusal.ts'
import { requireViewer } from '../../../core/viewer.ts'
import { findReadableHomework } from '../../access.ts'
import type { HomeworkRequest } from '../../dependencies.ts'
import { readsMarks } from '../../present-submission.ts'
import { findStudentOf } from '../../submissions/store.ts'
import { requireSettings } from '../access.ts'
import { listHandedIn } from '../attempt-store.ts'
import type { PresentedAttempt } from '../present-quiz.ts'
import { readAttempt } from '../read-attempt.ts'
import { attemptThatCounts } from './attempt-that-counts.ts'

/**
 * quizGetAttempt: returns the attempt of a student that counts. Managers read all, students their own, parents their child's. Before
 * results are released, students and parents get the last attempt.
 * @throws {Unauthenticated | Refusal} NOT_FOUND if the homework, the student or an attempt that was handed in is missing, or the
 *   caller may not read it
 */
export async function getAttempt(
  { dependencies: { database }, viewer }: HomeworkRequest,
  { homeworkId, studentCode }: { homeworkId: string; studentCode: string },
): Promise<PresentedAttempt> {
  const caller = requireViewer(viewer)
  const code = readCode(studentCode)
  if (code === null) throw new Refusal('NOT_FOUND')
  const childCode = caller.role === 'PAME' ? code : null
  const { reader, homework } = await findReadableHomework(database, viewer, { id: homeworkId, childCode })
  if (reader.part === 'student' && code !== caller.memberCode) throw new Refusal('NOT_FOUND')
  const settings = await requireSettings(database, homework.id)
  const student = await findStudentOf(database, { homeworkId: homework.id, classId: homework.classId, code })
  const studentIds = student ? [student.studentId] : []
  const attempt = attemptThatCounts(await listHandedIn(database, { homeworkId: homework.id, studentIds }), {
    seesPoints: readsMarks(reader.part, homework),
  })
  if (!attempt) throw new Refusal('NOT_FOUND')
  return readAttempt(database, reader, { homework, attempt, settings })
}
