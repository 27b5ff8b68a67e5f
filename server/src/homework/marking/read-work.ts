import { Refusal } from '../../core/refusal.ts'
import type { ReadHomework } from '../access.ts'
import { assembleSubmissions, type HomeworkSelection } from '../assemble-homework.ts'
import type { HomeworkDependencies } from '../dependencies.ts'
import type { PresentedSubmission } from '../present-submission.ts'
import { listWork } from '../work-store.ts'

/** Returns the latest work of one student for a homework. @throws {Refusal} NOT_FOUND if the student has left the class */
export async function readWorkOf(
  dependencies: HomeworkDependencies,
  { reader, homework }: ReadHomework,
  studentId: string,
  selection: HomeworkSelection,
): Promise<PresentedSubmission> {
  const rows = await listWork(dependencies.database, { homeworkIds: [homework.id], studentId })
  const [work] = await assembleSubmissions(dependencies, reader, homework, rows, selection)
  if (!work) throw new Refusal('NOT_FOUND')
  return work
}
