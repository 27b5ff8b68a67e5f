import { classRule } from '@hien/contract/rules/study-class'
import { withFreeCode } from '../codes.ts'
import { findOwnCourse } from '../courses/access.ts'
import { lockActiveCourse } from '../courses/store.ts'
import { Failure, readInput } from '../failure.ts'
import type { RequestContext } from '../request-context.ts'
import { requireTeacher } from '../viewer.ts'
import { presentClass, type PresentedClass } from './present.ts'
import { scheduleEnd } from './schedule.ts'
import { findClass, insertClass } from './store.ts'

/** Later instants have no four-digit year, which the contract's DateTime does not know. */
const latest = new Date('9999-12-31T23:59:59.999Z')

/**
 * classCreate: a class of the caller's own active course, under a code drawn by the server (specification section 3;
 * design, decisions 9, 12 and 13).
 * @throws {Failure} FORBIDDEN, INVALID_INPUT, NOT_FOUND also for another teacher's course, CLASS_ENDED when the course is
 *   archived
 */
export async function createClass(
  { dependencies: { database }, viewer }: RequestContext,
  input: unknown,
): Promise<PresentedClass> {
  const teacher = requireTeacher(viewer)
  const { courseCode, timeLearn: minutes, endRegister = null, ...details } = readInput(classRule, input)
  const overAt = scheduleEnd({ ...details, minutes })
  if (overAt > latest) {
    throw new Failure('INVALID_INPUT', { field: 'endDate', description: 'Ngày kết thúc không hợp lệ' })
  }
  if (endRegister && endRegister > overAt) {
    throw new Failure('INVALID_INPUT', {
      field: 'endRegister',
      description: 'Hạn đăng ký phải trước khi lớp học kết thúc',
    })
  }
  const { id: courseId } = await findOwnCourse(database, teacher, courseCode)

  return database.transaction(async (transaction) => {
    // Held until the class stands, so that no class appears in a course that is being archived.
    if (!(await lockActiveCourse(transaction, courseId))) {
      throw new Failure('CLASS_ENDED', { field: 'courseCode', description: 'Khoá học đã kết thúc' })
    }
    const id = await withFreeCode((code) =>
      insertClass(transaction, { ...details, courseId, code, minutes, endRegister, overAt }),
    )
    const row = await findClass(transaction, teacher.memberId, { id })
    if (!row) throw new Error('The new class cannot be read')
    return presentClass(row)
  })
}
