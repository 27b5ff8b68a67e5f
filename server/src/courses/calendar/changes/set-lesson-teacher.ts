import { auditActions } from '../../../platform/audit/actions.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { CoursesRequest } from '../../dependencies.ts'
import { readCode } from '../../../core/read-code.ts'
import { holdTeacherOf } from '../../teachers/course-teachers-store.ts'
import { noTeacher } from '../../teachers/require-teacher-of.ts'
import { changeCalendar, presentOwn, requireLesson } from './change-calendar.ts'
import { findCentreOfLesson, putSubstitute } from './change-store.ts'
import { requirePlannedAndNotOver } from './lesson-rules.ts'
import type { PresentedLesson } from '../present-lesson.ts'

/**
 * lessonSetTeacher: names a teacher of the centre to teach one lesson instead of the course's teacher. Without a code, or with
 * the code of the course's teacher, the substitute is removed (decision 056).
 * @throws {Refusal} FORBIDDEN; NOT_FOUND; MEMBER_CODE_UNKNOWN if the code is unknown, its member does not teach at the centre, or
 *   the course belongs to no centre; CLASS_ENDED; STATE_CHANGED if the lesson is held, cancelled or over
 */
export async function setLessonTeacher(
  context: CoursesRequest,
  input: { id: string; teacherCode?: string | null | undefined },
): Promise<PresentedLesson> {
  const { teacherEvents } = context.dependencies
  const affectedMemberIds = new Set<string>()
  const centreIds: string[] = []
  const classIds: string[] = []
  const { teacherCode } = input
  let named: string | null = null
  // Lock the teacher's membership before the class. Removing the teacher, or closing the centre, then waits until this
  // transaction ends.
  const holdTeacher = async (transaction: Database, managerId: string) => {
    const ofCentre = await findCentreOfLesson(transaction, { managerId, lessonId: input.id })
    if (ofCentre !== null && teacherCode != null)
      named = await holdTeacherOf(transaction, ofCentre, { code: readCode(teacherCode) })
  }
  const lessonId = await changeCalendar(
    context,
    { lessonId: input.id },
    async (change) => {
      const { transaction, manager, classId, teacherId, centreId, now } = change
      const before = await requireLesson(change, input.id)
      requirePlannedAndNotOver(before, now)
      if (teacherCode != null && named === null) throw noTeacher()
      const substituteId = named === teacherId ? null : named
      if (substituteId === before.substituteId) return before.id
      await putSubstitute(transaction, { id: before.id, substituteId, changedBy: manager.memberId, now })
      const entry = { action: auditActions.lessonTeacherNamed, classId }
      await recordAudit(context, transaction, substituteId === null ? entry : { ...entry, memberIds: [substituteId] })
      for (const memberId of [before.substituteId, substituteId, teacherId])
        if (memberId !== null) affectedMemberIds.add(memberId)
      if (centreId !== null) centreIds.push(centreId)
      classIds.push(classId)
      return before.id
    },
    holdTeacher,
  )
  if (affectedMemberIds.size > 0)
    teacherEvents.publish('changed', { memberIds: [...affectedMemberIds], centreIds, classIds })
  return presentOwn(context, lessonId)
}
