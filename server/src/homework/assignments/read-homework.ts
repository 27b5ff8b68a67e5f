import { findReadableHomework } from '../access.ts'
import { assembleOne, type HomeworkSelection } from '../assemble-homework.ts'
import type { HomeworkRequest } from '../dependencies.ts'
import type { PresentedHomework } from '../present-homework.ts'

/**
 * homeworkGetById: returns a homework to its managers and, once it has opened, to the students of its class and their parents.
 * @throws {Unauthenticated | Refusal} NOT_FOUND if the homework is missing or the caller may not read it, if a parent names no
 * child or a child without an active guardianship with this parent, or if any other caller names a child
 */
export async function readHomework(
  { dependencies, viewer }: HomeworkRequest,
  input: { id: string; childCode?: string | null | undefined },
  selection: HomeworkSelection,
): Promise<PresentedHomework> {
  const { reader, homework } = await findReadableHomework(dependencies.database, viewer, input)
  return assembleOne(dependencies, reader, homework, selection)
}
