import type { StaffState } from '@hien/contract/vocabulary'
import { requireTeacher } from '../../core/viewer.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { listCentres } from './store.ts'

export type CentreMembership = {
  centreId: string
  name: string
  state: StaffState
  /** True if the caller agreed to be shown on the centre's own page. */
  shown: boolean
  /** The caller's own words for that page. */
  introduction: string
}

/**
 * memberGetCentres: returns the centres that the calling teacher belongs to or is invited to. Invitations of a centre whose
 * account is not active are left out.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a teacher
 */
export const ownCentres = async ({ dependencies: { database }, viewer }: RequestContext): Promise<CentreMembership[]> =>
  listCentres(database, requireTeacher(viewer).memberId)
