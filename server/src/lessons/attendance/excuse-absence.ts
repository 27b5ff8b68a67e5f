import { readCode } from '../../core/read-code.ts'
import { Refusal, readId } from '../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { findOwnClassById } from '../../courses/classes/access.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { deleteExcuses, findStudentOfClass, insertExcuse, listSessionsOfLesson } from './excuse-store.ts'

/**
 * lessonExcuse: marks a student's absence from a lesson as excused, or no longer. The mark has no effect for a student who was
 * there.
 * @param input.lessonId the id of the lesson on the calendar, or of the session of a lesson that was not planned.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is no teacher or centre; NOT_FOUND if the lesson did not begin, the
 *   caller does not manage its class, or the student never was in it; STATE_CHANGED if the attendance was deleted
 */
export async function excuseAbsence(
  context: RequestContext,
  { lessonId, candidateCode, excused }: { lessonId: string; candidateCode: string; excused: boolean },
): Promise<void> {
  const { database, clock } = context.dependencies
  const viewer = requireTeacherOrCentre(context.viewer)
  const sessions = await listSessionsOfLesson(database, readId(lessonId))
  const [first] = sessions
  if (!first) throw new Refusal('NOT_FOUND')
  const { id: classId } = await findOwnClassById(database, viewer, first.classId)
  const code = readCode(candidateCode)
  const memberId = code === null ? null : await findStudentOfClass(database, classId, code)
  if (memberId === null) throw new Refusal('NOT_FOUND')
  if (sessions.some(({ removedAt }) => removedAt !== null)) throw new Refusal('STATE_CHANGED')
  await database.transaction(async (transaction) => {
    if (excused) await insertExcuse(transaction, { sessionId: first.id, memberId, excusedAt: clock.now() })
    else
      await deleteExcuses(
        transaction,
        sessions.map(({ id }) => id),
        memberId,
      )
    await recordAudit(context, transaction, {
      action: excused ? auditActions.absenceExcused : auditActions.absenceExcuseRemoved,
      classId,
      sessionId: first.id,
      memberIds: [memberId],
    })
  })
}
