import { findReadableHomework } from '../access.ts'
import { assembleOne, type HomeworkSelection } from '../assemble-homework.ts'
import type { HomeworkRequest } from '../dependencies.ts'
import type { PresentedHomework } from '../present-homework.ts'

/**
 * homeworkGetById: a homework as the caller may read it: who manages it, a student who has joined its class and their
 * parents, these once it has opened.
 * @throws {Refusal} NOT_FOUND also for any other, and for a child that is not a parent's by an active tie
 */
export async function readHomework(
  { dependencies, viewer }: HomeworkRequest,
  input: { id: string; childCode?: string | null | undefined },
  selection: HomeworkSelection,
): Promise<PresentedHomework> {
  const { reader, homework } = await findReadableHomework(dependencies.database, viewer, input)
  return assembleOne(dependencies, reader, homework, selection)
}
