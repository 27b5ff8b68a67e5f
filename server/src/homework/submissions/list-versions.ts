import { readCode } from '../../core/read-code.ts'
import { Refusal } from '../../core/refusal.ts'
import { requireTeacherStudentOrCentre } from '../../core/viewer.ts'
import { findReadableHomework } from '../access.ts'
import { assembleSubmissions, type HomeworkSelection } from '../assemble-homework.ts'
import type { HomeworkRequest } from '../dependencies.ts'
import type { PresentedSubmission } from '../present-submission.ts'
import { listVersions, type WorkRow } from '../work-store.ts'
import { findStudentOf } from './store.ts'

/**
 * homeworkGetVersions: returns all versions a student handed in, newest first. Only the newest version contains the mark.
 * Students may read their own versions. Managers may read all, including those of students who have left the class.
 * @throws {Unauthenticated | Refusal} FORBIDDEN for parents; NOT_FOUND if the homework or student is missing, or the caller may
 * not read them; INVALID_INPUT if the versions have more strokes than one answer may contain
 */
export async function listVersionsOf(
  { dependencies, viewer }: HomeworkRequest,
  input: { id: string; candidateCode: string },
  selection: HomeworkSelection,
): Promise<PresentedSubmission[]> {
  const { database } = dependencies
  const caller = requireTeacherStudentOrCentre(viewer)
  const code = readCode(input.candidateCode)
  const { reader, homework } = await findReadableHomework(database, viewer, { id: input.id })
  if (code === null || (reader.part === 'student' && code !== caller.memberCode)) throw new Refusal('NOT_FOUND')
  const student = await findStudentOf(database, { homeworkId: homework.id, classId: homework.classId, code })
  if (!student) throw new Refusal('NOT_FOUND')
  const versions = await listVersions(database, { homeworkId: homework.id, studentId: student.studentId })
  const unmarked = { points: null, excused: null, comment: null, markedSubmissionId: null }
  const works = versions.map((version, place): WorkRow => ({
    homeworkId: homework.id,
    ...student,
    ...(place === 0 ? {} : unmarked),
    ...version,
  }))
  return assembleSubmissions(dependencies, reader, homework, works, selection)
}
