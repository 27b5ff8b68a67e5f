import { requireCentre } from '../core/viewer.ts'
import type { CentrePagesRequest } from './dependencies.ts'
import { forgetPage, readOwnPublicCentre } from './own-page.ts'
import type { PublicCentre } from './public-centre.ts'
import { deleteLogo } from './store.ts'

/**
 * centreRemoveLogo: deletes the calling centre's logo, if there is one. The logo's address stops working.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a centre
 */
export async function removeLogo({ dependencies, viewer }: CentrePagesRequest): Promise<PublicCentre> {
  const { database, clock } = dependencies
  const { memberId: centreId } = requireCentre(viewer)
  await deleteLogo(database, centreId)
  await forgetPage(dependencies, centreId)
  return readOwnPublicCentre(database, centreId, clock.now())
}
