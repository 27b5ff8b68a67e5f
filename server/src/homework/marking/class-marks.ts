import { averageOf } from '@hien/contract/homework'
import { limits } from '@hien/contract/limits'
import { Refusal } from '../../core/refusal.ts'
import { findClassToRead } from '../access.ts'
import { assembleHomework, type HomeworkSelection } from '../assemble-homework.ts'
import type { HomeworkRequest } from '../dependencies.ts'
import { presentHomework, type PresentedHomework } from '../present-homework.ts'
import type { HomeworkRow } from '../store.ts'
import { listHomeworksOfTable, listMarkRows } from './mark-table-store.ts'

type MarkRow = Awaited<ReturnType<typeof listMarkRows>>[number]

/** @param homeworks the columns, in their order. */
function presentRow({ candidateCode, fullName, marks }: MarkRow, homeworks: HomeworkRow[]) {
  const cells = homeworks.map((homework) => {
    const [points, excused] = marks[homework.id] ?? [null, false]
    return { points, excused, maxPoints: homework.maxPoints, isReleased: homework.releasedAt !== null }
  })
  return {
    candidateCode,
    fullName,
    points: cells.map(({ points }) => points),
    excused: cells.map(({ excused }) => excused),
    average: averageOf(cells.filter(({ isReleased }) => isReleased)),
  }
}

export type PresentedMarkTable = { homeworks: PresentedHomework[]; rows: ReturnType<typeof presentRow>[] }

/** What of its homework is read for those who ask for more than columns need. */
export type MarkTableSelection = HomeworkSelection & { work: boolean }

/**
 * classGetMarks: every joined student's marks in every homework of a class, with the average of what is released. A student
 * and their parents read that student's line alone, and of it what is released (decision 063).
 * @throws {Unauthenticated | Refusal} NOT_FOUND; INVALID_INPUT where a class has more marks than one answer holds
 */
export async function classMarks(
  { dependencies, viewer }: HomeworkRequest,
  input: { classId: string; childCode?: string | null | undefined },
  selection: MarkTableSelection,
): Promise<PresentedMarkTable> {
  const { database } = dependencies
  const { reader, classId } = await findClassToRead(database, viewer, input)
  const all = reader.part === 'manager'
  const [homeworks, rows] = await Promise.all([
    listHomeworksOfTable(database, { classId, all }),
    listMarkRows(database, { classId, studentId: reader.studentId, all }),
  ])
  if (homeworks.length * rows.length > limits.maxMarksPerTable) {
    throw new Refusal('INVALID_INPUT', { description: 'Lớp có quá nhiều bài tập và học viên để xem trong một bảng' })
  }
  return {
    homeworks: selection.work
      ? await assembleHomework(dependencies, reader, homeworks, selection)
      : homeworks.map((row) => presentHomework(row, { files: [], submission: null, draft: null, counts: null })),
    rows: rows.map((row) => presentRow(row, homeworks)),
  }
}
