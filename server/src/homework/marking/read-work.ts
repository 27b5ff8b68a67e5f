import { limits } from '@hien/contract/limits'
import { Refusal } from '../../core/refusal.ts'
import type { ReadHomework } from '../access.ts'
import { readAttached } from '../assemble-homework.ts'
import type { HomeworkDependencies } from '../dependencies.ts'
import { presentSubmission, type PresentedSubmission } from '../present-submission.ts'
import { listWork } from '../work-store.ts'
import { countStrokes } from './stroke-store.ts'

/** What of submissions is read for those who ask. */
export type SubmissionSelection = { strokes: boolean }

/**
 * Work for a homework, by name.
 * @param of.studentId null: of all joined students, whether they handed in or not.
 * @throws {Refusal} INVALID_INPUT where more strokes are asked for than one answer holds
 */
export async function readWork(
  dependencies: HomeworkDependencies,
  { reader, homework }: ReadHomework,
  of: { studentId: string | null },
  selection: SubmissionSelection,
): Promise<PresentedSubmission[]> {
  const { database } = dependencies
  const work = await listWork(database, { homeworkIds: [homework.id], studentId: of.studentId })
  const submissionIds = work.flatMap(({ submissionId }) => submissionId ?? [])
  if (selection.strokes && of.studentId === null) {
    const { numbers } = await countStrokes(database, submissionIds)
    if (numbers > limits.maxStrokeNumbersPerAnswer) {
      throw new Refusal('INVALID_INPUT', { description: 'Có quá nhiều nét vẽ để đọc cả lớp một lần. Hãy mở từng bài' })
    }
  }
  const attached = await readAttached(dependencies, { submissionIds, drawnOn: selection.strokes ? submissionIds : [] })
  return work.map((row) =>
    presentSubmission(reader.part, homework, row, {
      files: attached.ofSubmission(row.submissionId),
      strokes: attached.strokesOn(row.submissionId),
    }),
  )
}

/** The same of one student. @throws {Refusal} NOT_FOUND for who has left meanwhile */
export async function readWorkOf(
  dependencies: HomeworkDependencies,
  homework: ReadHomework,
  studentId: string,
  selection: SubmissionSelection,
): Promise<PresentedSubmission> {
  const [work] = await readWork(dependencies, homework, { studentId }, selection)
  if (!work) throw new Refusal('NOT_FOUND')
  return work
}
