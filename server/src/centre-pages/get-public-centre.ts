import { Refusal } from '../core/refusal.ts'
import type { CentrePagesRequest } from './dependencies.ts'
import type { PublicCentre } from './public-centre.ts'

/**
 * publicCentreGet: returns what the published page of a centre shows: of the centre with this slug, or of the centre whose own
 * host name the request was sent to. Nobody needs to be signed in. A change is visible after at most `pageTtl`.
 * @throws {Refusal} NOT_FOUND if there is no such published page
 */
export async function getPublicCentre(
  { dependencies: { publishedCentres }, ownHost }: CentrePagesRequest,
  { slug }: { slug?: string | null | undefined },
): Promise<PublicCentre> {
  const wanted = slug ? slug.trim().toLowerCase() : (ownHost?.slug ?? null)
  const centre = wanted === null ? null : await publishedCentres.find(wanted)
  if (!centre) throw new Refusal('NOT_FOUND')
  return centre
}
