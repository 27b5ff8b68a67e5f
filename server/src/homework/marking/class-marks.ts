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

/** `work`: true if the GraphQL query selects files, counts or submissions of the homeworks. They are only read then. */
export type MarkTableSelection = HomeworkSelection & { work: boolean }

/**
 * classGetMarks: returns a table with a row for each student of a class and a column for each homework. Each row also has the
 * average of the student's released marks. Students and parents get only the student's own row, opened homework and released
 * marks (decision 063).
 * @throws {Unauthenticated | Refusal} NOT_FOUND if the class is missing or the caller may not read it; INVALID_INPUT if the
 * table has more cells than one answer may contain
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
    throw new Refusal('INVALID_INPUT', {
      description: 'Lớp có quá nhiều bài tập và học viên nên không xem được trong một bảng',
    })
  }
  return {
    homeworks: selection.work
      ? await assembleHomework(dependencies, reader, columns, selection)
      : columns.map((row) =>
          presentHomework(row, { files: [], submission: null, draft: null, counts: null, quiz: null }),
        ),
    rows: students.map((student) => presentRow(student, columns)),
  }
}
