import { Refusal } from '../core/refusal.ts'
import type { CentrePagesRequest } from './dependencies.ts'
import type { PublicCentre } from './public-centre.ts'

/**
 * publicCentreGet: returns what the published page of a centre shows. Nobody needs to be signed in. A change is visible after at
 * most `pageTtl`.
 * @throws {Refusal} NOT_FOUND if no published page has this slug
 */
export async function getPublicCentre(
  { dependencies: { publishedCentres } }: CentrePagesRequest,
  { slug }: { slug?: string | null | undefined },
): Promise<PublicCentre> {
  const centre = slug ? await publishedCentres.find(slug.trim().toLowerCase()) : null
  if (!centre) throw new Refusal('NOT_FOUND')
  return centre
}
