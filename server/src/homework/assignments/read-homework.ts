import { findReadableHomework } from '../access.ts'
import { assembleOne, type HomeworkSelection } from '../assemble-homework.ts'
import type { HomeworkRequest } from '../dependencies.ts'
import type { PresentedHomework } from '../present-homework.ts'

/**
 * homeworkGetById: returns a homework to its managers and, once it has opened, to the students of its class and their parents.
 * @throws {Refusal} NOT_FOUND also for any other homework, and for a child without an active guardianship of the caller
 */
export async function readHomework(
  { dependencies, viewer }: HomeworkRequest,
  input: { id: string; childCode?: string | null | undefined },
  selection: HomeworkSelection,
): Promise<PresentedHomework> {
  const { reader, homework } = await findReadableHomework(dependencies.database, viewer, input)
  return assembleOne(dependencies, reader, homework, selection)
}
