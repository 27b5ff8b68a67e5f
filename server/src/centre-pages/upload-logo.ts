import { randomBytes } from 'node:crypto'
import { requireCentre } from '../core/viewer.ts'
import { encodePicture } from '../platform/pictures/encode-picture.ts'
import type { CentrePagesRequest } from './dependencies.ts'
import { forgetPage, readOwnPublicCentre } from './own-page.ts'
import type { PublicCentre } from './public-centre.ts'
import { saveLogo } from './store.ts'

/** Maximum width and height in pixels. Pages show the logo with at most half of it, so that it is sharp on every screen. */
const side = 512

/**
 * centreUploadLogo: stores the calling centre's logo and replaces an earlier one (decision 021).
 * @param file a data: URL
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a centre; INVALID_INPUT if the data is no readable picture
 *   or the picture is too large; RATE_LIMITED
 */
export async function uploadLogo(
  { dependencies, viewer }: CentrePagesRequest,
  { file }: { file: string },
): Promise<PublicCentre> {
  const { database, clock, rateLimits } = dependencies
  const { memberId: centreId } = requireCentre(viewer)
  await rateLimits.pictures.take(centreId)
  const picture = await encodePicture(file, { field: 'file', size: { width: side, height: side, fit: 'inside' } })
  await saveLogo(database, { centreId, key: randomBytes(16).toString('base64url'), picture })
  await forgetPage(dependencies, centreId)
  return readOwnPublicCentre(database, centreId, clock.now())
}
