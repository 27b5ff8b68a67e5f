import { limits } from '@hien/contract/limits'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { readId, Refusal } from '../../core/refusal.ts'
import { requireTeacher } from '../../core/viewer.ts'
import { findOwnCourseById } from '../access.ts'
import { auditAboutClasses } from './audit-about-classes.ts'
import { assembleCourse, type CourseSelection } from '../assemble.ts'
import { listClassIds } from '../classes/closing-store.ts'
import { countClasses, listClassesOfCourses } from '../classes/store.ts'
import type { CoursesRequest } from '../dependencies.ts'
import { listJoined, requireStudentPlaces } from '../enrolment/student-quota-store.ts'
import { handOverPictures } from '../pictures/store.ts'
import type { PresentedCourse } from '../present.ts'
import { noCentre, requireTeachesAt } from './require-teacher-of.ts'
import { countCourses, holdCourses, lockActiveCourse, putCentre } from '../store.ts'

/**
 * courseMoveToCentre: the calling teacher gives their own course to a centre where they teach, permanently, and continues to
 * teach it (decision 055). Giving a course to the same centre again succeeds and changes nothing.
 * @throws {Refusal} FORBIDDEN; NOT_FOUND if the caller does not teach the course or does not teach at the centre; STATE_CHANGED
 *   if the course belongs to another centre; CLASS_ENDED if it is archived; INVALID_INPUT if the centre would have too many
 *   courses or classes; CENTRE_FULL if it would have too many students
 */
export async function moveCourseToCentre(
  context: CoursesRequest,
  input: { id: string; centreId: string },
  selection: CourseSelection,
): Promise<PresentedCourse> {
  const { clock, database, teacherEvents } = context.dependencies
  const teacher = requireTeacher(context.viewer)
  const { memberId: teacherId } = teacher
  const { id } = await findOwnCourseById(database, teacher, input.id)
  const centreId = readId(input.centreId)
  const owner = { id: centreId, isCentre: true }
  const moved = await database.transaction(async (transaction) => {
    if (!(await holdCourses(transaction, centreId))) throw noCentre()
    await requireTeachesAt(transaction, centreId, teacherId)
    const before = await lockActiveCourse(transaction, id)
    if (!before) throw new Refusal('CLASS_ENDED', { description: 'Khoá học đã kết thúc' })
    if (before.teacherId !== teacherId) throw new Refusal('NOT_FOUND')
    if (before.centreId === centreId) return false
    if (before.centreId !== null) throw new Refusal('STATE_CHANGED')
    const classIds = await listClassIds(transaction, id)
    const { ofOwner: classes } = await countClasses(transaction, { id, owner })
    if (
      (await countCourses(transaction, owner)) >= limits.maxCoursesPerTeacher ||
      classes + classIds.length > limits.maxClassesPerTeacher
    ) {
      const description = `Trung tâm có tối đa ${limits.maxCoursesPerTeacher} khoá học và ${limits.maxClassesPerTeacher} lớp học`
      throw new Refusal('INVALID_INPUT', { field: 'centreId', description })
    }
    await putCentre(transaction, id, centreId)
    await handOverPictures(transaction, id, centreId)
    // Its students are newcomers of the centre, unless they are in another class of it.
    await requireStudentPlaces(transaction, await listJoined(transaction, classIds), clock.now())
    await recordAudit(
      context,
      transaction,
      ...auditAboutClasses(auditActions.courseMovedToCentre, classIds, [centreId]),
    )
    return true
  })
  if (moved) teacherEvents.publish('changed', { memberIds: [teacherId], centreIds: [centreId] })
  const [row, classRows] = await Promise.all([
    findOwnCourseById(database, teacher, id),
    listClassesOfCourses(database, teacherId, [id], 'all'),
  ])
  return assembleCourse(database, teacher, { row, classRows, selection })
}
