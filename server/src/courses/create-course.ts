import { limits } from '@hien/contract/limits'
import { activeStatus } from '@hien/contract/vocabulary'
import { Refusal } from '../core/refusal.ts'
import type { RequestContext } from '../platform/request-context.ts'
import { requireTeacher } from '../core/viewer.ts'
import { assembleCourse, type CourseSelection } from './assemble.ts'
import { drawColour } from './draw-colour.ts'
import { replaceUses } from './pictures/store.ts'
import type { PresentedCourse } from './present.ts'
import { readCourse } from './read-course.ts'
import { insertSections } from './section-store.ts'
import { countColours, findCourse, holdCourses, insertCourse } from './store.ts'

/**
 * courseCreate: a course of the caller's with its sections, all or nothing (decisions 017 and 037).
 * The server sets status, colour and the sections' ids. A teacher has at most 500, closed ones included.
 * @throws {Refusal} FORBIDDEN, INVALID_INPUT, COURSE_CODE_TAKEN
 */
export async function createCourse(
  { dependencies: { clock, config, database, random, rateLimits }, viewer }: RequestContext,
  input: unknown,
  selection: CourseSelection,
): Promise<PresentedCourse> {
  const teacher = requireTeacher(viewer)
  const { code, fields, sections, pictureKeys } = await readCourse(config, input)

  const created = database.transaction(async (transaction) => {
    await holdCourses(transaction, teacher.memberId)
    const used = await countColours(transaction, teacher.memberId)
    if ([...used.values()].reduce((sum, times) => sum + times, 0) >= limits.maxCoursesPerTeacher) {
      const description = `Một giáo viên có tối đa ${limits.maxCoursesPerTeacher} khoá học, kể cả khoá học đã kết thúc`
      throw new Refusal('INVALID_INPUT', { field: 'code', description })
    }
    const colour = drawColour(random, used)
    const course = { ...fields, code, colour, status: activeStatus, teacherId: teacher.memberId }
    const id = await insertCourse(transaction, course)
    await insertSections(transaction, id, sections)
    const { teacherId } = course
    const now = clock.now()
    if (pictureKeys.length > 0) await replaceUses(transaction, { courseId: id, teacherId, keys: pictureKeys, now })
    const row = await findCourse(transaction, teacher.memberId, { id })
    if (!row) throw new Error('The new course cannot be read')
    return row
  })
  // Otherwise this would be the way to find out which codes there are.
  const row = await created.catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'COURSE_CODE_TAKEN')
      await rateLimits.unknownCodes.take(teacher.memberId)
    throw error
  })
  return assembleCourse(database, teacher, { row, classRows: [], selection })
}
