import { formatPhone } from '@hien/contract/phone'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordView } from '../../platform/audit/record-audit.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { findOwnClassById } from '../classes/access.ts'
import { listInvitations } from './store.ts'

/**
 * classGetInvitations: returns the people who are invited to a class and have not joined yet, by name (decision 059).
 * @throws {Refusal} FORBIDDEN; NOT_FOUND if there is no such class or the caller does not manage it
 */
export async function classInvitations(context: RequestContext, input: { classId: string }) {
  const { database } = context.dependencies
  const { id: classId } = await findOwnClassById(database, requireTeacherOrCentre(context.viewer), input.classId)
  const [rows] = await Promise.all([
    listInvitations(database, classId),
    recordView(context, database, { action: auditActions.studentsViewed, classId }),
  ])
  return rows.map(({ phone, ...row }) => ({ ...row, phone: phone === null ? null : formatPhone(phone) }))
}
