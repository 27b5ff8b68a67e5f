import { formatPhone } from '@hien/contract/phone'
import type { StaffState } from '@hien/contract/vocabulary'
import { requireCentre } from '../../core/viewer.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { listTeachers } from './store.ts'

export type CentreTeacher = {
  code: string
  fullName: string
  /** Empty until the teacher accepts the invitation. */
  email: string
  /** Null until the teacher accepts the invitation, and for a teacher without a phone number. */
  phone: string | null
  state: StaffState
  /** The number of classes at this centre that the teacher teaches and that are not over. */
  classCount: number
}

/**
 * centreGetTeachers: returns the teachers of the calling centre and the invited teachers, ordered by name.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a centre
 */
export async function listCentreTeachers({
  dependencies: { clock, database },
  viewer,
}: RequestContext): Promise<CentreTeacher[]> {
  const rows = await listTeachers(database, { centreId: requireCentre(viewer).memberId, now: clock.now() })
  return rows.map(({ phone, ...teacher }) => ({ ...teacher, phone: phone === null ? null : formatPhone(phone) }))
}
