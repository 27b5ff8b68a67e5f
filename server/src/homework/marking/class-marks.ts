import { averageOf } from '@hien/contract/homework'
import { limits } from '@hien/contract/limits'
import { Refusal } from '../../core/refusal.ts'
import { findClassToRead } from '../access.ts'
import { assembleHomework, type HomeworkSelection } from '../assemble-homework.ts'
import type { HomeworkRequest } from '../dependencies.ts'
import { presentHomework, type PresentedHomework } from '../present-homework.ts'
import { listMarkColumns, listMarkedStudents, type MarkColumn, type MarkedStudent } from './mark-table-store.ts'

function presentRow({ id, candidateCode, fullName }: MarkedStudent, columns: MarkColumn[]) {
  const cells = columns.map(({ points: marked, maxPoints, releasedAt }) => {
    const points = marked?.[id]
    return { points: points ?? null, excused: points === null, maxPoints, isReleased: releasedAt !== null }
  })
  return {
    candidateCode,
    fullName,
    points: cells.map(({ points }) => points),
    excused: cells.map(({ excused }) => excused),
    average: averageOf(cells.filter(({ isReleased }) => isReleased)),
  }
}

type PresentedMarkTable = { homeworks: PresentedHomework[]; rows: ReturnType<typeof presentRow>[] }

/** `work`: whether to read files, counts and submissions, which not every caller selects. */
export type MarkTableSelection = HomeworkSelection & { work: boolean }

/**
 * classGetMarks: returns the marks of all students of a class in every homework, with the average of released marks. A student
 * and their parents get only that student's row, and only released marks (decision 063).
 * @throws {Unauthenticated | Refusal} NOT_FOUND; INVALID_INPUT if a class has more marks than one answer may contain
 */
export async function classMarks(
  { dependencies, viewer }: HomeworkRequest,
  input: { classId: string; childCode?: string | null | undefined },
  selection: MarkTableSelection,
): Promise<PresentedMarkTable> {
  const { database } = dependencies
  const { reader, classId } = await findClassToRead(database, viewer, input)
  const { studentId } = reader
  const [columns, students] = await Promise.all([
    listMarkColumns(database, { classId, studentId, all: reader.part === 'manager' }),
    listMarkedStudents(database, { classId, studentId }),
  ])
  if (columns.length * students.length > limits.maxMarksPerTable) {
    throw new Refusal('INVALID_INPUT', { description: 'Lớp có quá nhiều bài tập và học viên để xem trong một bảng' })
  }
  return {
    homeworks: selection.work
      ? await assembleHomework(dependencies, reader, columns, selection)
      : columns.map((row) => presentHomework(row, { files: [], submission: null, draft: null, counts: null })),
    rows: students.map((student) => presentRow(student, columns)),
  }
}
