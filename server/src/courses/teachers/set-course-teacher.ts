import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { Refusal } from '../../core/refusal.ts'
import { requireCentre } from '../../core/viewer.ts'
import { findOwnCourseById } from '../access.ts'
import { auditAboutClasses } from './audit-about-classes.ts'
import { assembleCourse, type CourseSelection } from '../assemble.ts'
import { freeSubstitute } from '../calendar/changes/change-store.ts'
import { listClassIds } from '../classes/closing-store.ts'
import { listClassesOfCourses } from '../classes/store.ts'
import type { CoursesRequest } from '../dependencies.ts'
import type { PresentedCourse } from '../present.ts'
import { requireTeacherOf } from './require-teacher-of.ts'
import { lockActiveCourse, putTeacher } from '../store.ts'

/**
 * courseSetTeacher: the calling centre names the teacher of one of its courses. The previous teacher immediately stops managing
 * the course. Lessons with a substitute keep the substitute. If the substitute is the new teacher, only held and past
 * lessons keep them (decision 055).
 * @throws {Refusal} FORBIDDEN; NOT_FOUND if the centre does not own such a course; MEMBER_CODE_UNKNOWN if the teacher does not
 *   teach at the centre; CLASS_ENDED if the course is archived
 */
export async function setCourseTeacher(
  context: CoursesRequest,
  input: { id: string; teacherCode: string },
  selection: CourseSelection,
): Promise<PresentedCourse> {
  const { clock, database, teacherEvents } = context.dependencies
  const centre = requireCentre(context.viewer)
  const { memberId: centreId } = centre
  const { id } = await findOwnCourseById(database, centre, input.id)
  const named = await database.transaction(async (transaction) => {
    const teacherId = await requireTeacherOf(transaction, centreId, input.teacherCode)
    const before = await lockActiveCourse(transaction, id)
    if (!before) throw new Refusal('CLASS_ENDED', { description: 'Khoá học đã kết thúc' })
    if (before.teacherId === teacherId) return null
    const now = clock.now()
    await putTeacher(transaction, id, { teacherId, previousTeacherId: before.teacherId, now })
    const classIds = await listClassIds(transaction, id)
    await freeSubstitute(transaction, { classIds, substituteId: teacherId, changedBy: centreId, now })
    await recordAudit(
      context,
      transaction,
      ...auditAboutClasses(auditActions.courseTeacherNamed, classIds, [teacherId]),
    )
    return { memberIds: [teacherId, ...(before.teacherId === null ? [] : [before.teacherId])], classIds }
  })
  if (named) teacherEvents.publish('changed', { ...named, centreIds: [centreId] })
  const [row, classRows] = await Promise.all([
    findOwnCourseById(database, centre, id),
    listClassesOfCourses(database, centreId, [id], 'all'),
  ])
  return assembleCourse(database, centre, { row, classRows, selection })
}
