import { readCode } from '../../core/read-code.ts'
import { Refusal } from '../../core/refusal.ts'
import type { CoursesRequest } from '../dependencies.ts'
import { requireTeacher } from '../../core/viewer.ts'
import { findOwnClass, findOwnClassById } from './access.ts'
import { presentClass, type PresentedClass } from './present.ts'
import { readClass } from './read-class.ts'
import { updateClassRow } from './store.ts'

/**
 * classUpdate: the teacher changes a class of an own course; its codes stay, and a running lesson keeps its own length
 * (decision 025). A class whose last lesson is past may be prolonged.
 * @throws {Refusal} FORBIDDEN, INVALID_INPUT, NOT_FOUND also when a code is not the class's own, CLASS_ENDED when it is
 *   closed or its course archived
 */
export async function updateClass(
  { dependencies, viewer }: CoursesRequest,
  input: { id: string; courseCode: string; classCode: string },
): Promise<PresentedClass> {
  const { database, lessonsOfClasses } = dependencies
  const teacher = requireTeacher(viewer)
  const { fields } = readClass(input)
  const { id, code } = await findOwnClass(database, teacher, input)
  if (readCode(input.classCode) !== code) throw new Refusal('NOT_FOUND')
  await database.transaction(async (transaction) => {
    if (!(await updateClassRow(transaction, id, fields))) throw new Refusal('CLASS_ENDED')
    await lessonsOfClasses.replan(transaction, { classId: id, schedule: fields })
  })
  return presentClass(await findOwnClassById(database, teacher, id))
}
