import { requireCentre } from '../core/viewer.ts'
import type { CentrePagesRequest } from './dependencies.ts'
import { readOwnPublicCentre } from './own-page.ts'
import type { PublicCentre } from './public-centre.ts'
import { deleteLogo, findSlug } from './store.ts'

/**
 * centreRemoveLogo: deletes the calling centre's logo, if there is one. The logo's address stops working.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a centre
 */
export async function removeLogo({
  dependencies: { database, clock, publishedCentres },
  viewer,
}: CentrePagesRequest): Promise<PublicCentre> {
  const { memberId: centreId } = requireCentre(viewer)
  await deleteLogo(database, centreId)
  publishedCentres.forget((await findSlug(database, centreId)) ?? '')
  return readOwnPublicCentre(database, centreId, clock.now())
}
