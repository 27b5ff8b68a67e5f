import type { StaffState } from '@hien/contract/vocabulary'
import { requireTeacher } from '../../core/viewer.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { listCentres } from './store.ts'

export type CentreMembership = { centreId: string; name: string; state: StaffState }

/**
 * memberGetCentres: returns the centres that the calling teacher belongs to or is invited to.
 * @throws {Unauthenticated | Refusal} FORBIDDEN
 */
export const ownCentres = async ({ dependencies: { database }, viewer }: RequestContext): Promise<CentreMembership[]> =>
  listCentres(database, requireTeacher(viewer).memberId)
