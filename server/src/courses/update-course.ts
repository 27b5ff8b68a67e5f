import { listClassesOfCourses } from './classes/store.ts'
import { Refusal } from '../core/refusal.ts'
import type { RequestContext } from '../platform/request-context.ts'
import { requireTeacherOrCentre } from '../core/viewer.ts'
import { findOwnCourseById } from './access.ts'
import { assembleCourse, type CourseSelection } from './assemble.ts'
import { uploadedKeys } from './pictures/pictures-in-html.ts'
import { replaceUses } from './pictures/store.ts'
import type { PresentedCourse } from './present.ts'
import { readCourse } from './read-course.ts'
import { listSections, replaceSections } from './section-store.ts'
import { updateCourseRow } from './store.ts'

/**
 * courseUpdate: changes a course that the caller manages, completely or not at all. The code cannot change, because group ids
 * and links contain it. Sections with a sectionId are updated, sections without one are added, and all others are deleted
 * (decisions 017 and 025).
 * @throws {Refusal} FORBIDDEN; INVALID_INPUT, also if the code differs; NOT_FOUND if there is no such course, the caller does not
 *   manage it, or a given section id is not one of its sections or appears twice; CLASS_ENDED if the course is archived
 */
export async function updateCourse(
  { dependencies: { clock, config, database }, viewer }: RequestContext,
  input: { id: string },
  selection: CourseSelection,
): Promise<PresentedCourse> {
  const manager = requireTeacherOrCentre(viewer)
  const { code, fields, sections, pictureKeys } = await readCourse(config, input)
  const own = await findOwnCourseById(database, manager, input.id)
  if (code !== own.code) {
    throw new Refusal('INVALID_INPUT', { field: 'code', description: 'Không thể thay đổi mã khoá học' })
  }
  await database.transaction(async (transaction) => {
    // This update locks the course. If two people change the course at once, the second call reads the sections that the first
    // call has stored.
    if (!(await updateCourseRow(transaction, own.id, fields))) {
      throw new Refusal('CLASS_ENDED', { description: 'Khoá học đã kết thúc' })
    }
    const before = await listSections(transaction, [own.id])
    await replaceSections(transaction, own.id, chooseSections(before, sections))
    // Most courses have no uploaded pictures. For them, skip the queries of replaceUses.
    const hadPictures = uploadedKeys([own.description, ...before.map(({ description }) => description)]).length > 0
    if (hadPictures || pictureKeys.length > 0) {
      const uses = { courseId: own.id, uploaderId: manager.memberId, keys: pictureKeys, now: clock.now() }
      await replaceUses(transaction, uses)
    }
  })
  const [row, classRows] = await Promise.all([
    findOwnCourseById(database, manager, own.id),
    listClassesOfCourses(database, manager.memberId, [own.id], 'all'),
  ])
  return assembleCourse(database, manager, { row, classRows, selection })
}

type Section = { title: string; description: string | null; order: number }

/**
 * Returns the sections to store: those to update with their id, those to add without an id.
 * @throws {Refusal} NOT_FOUND if an id does not belong to the course or appears twice
 */
function chooseSections(
  before: { id: string }[],
  sections: (Section & { sectionId?: string | null | undefined })[],
): (Section & { id?: string })[] {
  const left = new Set(before.map(({ id }) => id))
  return sections.map(({ sectionId, ...section }, place) => {
    if (sectionId == null) return section
    const id = sectionId.toLowerCase()
    if (!left.delete(id)) throw new Refusal('NOT_FOUND', { field: `sections.${place}.sectionId` })
    return { ...section, id }
  })
}
