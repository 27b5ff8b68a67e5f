/** The page of the calling centre, for the operations that change it. */
import { Unauthenticated } from '../core/refusal.ts'
import type { Database } from '../platform/postgres/database.ts'
import type { CentrePagesDependencies } from './dependencies.ts'
import { findCentreWithPage, findSlug, type CentreWithPage, type PageSettings } from './store.ts'
import { firstSettings, readPublicCentre, type PublicCentre } from './public-centre.ts'

/** Returns the centre of an account with the settings of its page. @throws {Unauthenticated} if the account is no centre */
export async function requireOwnPage(
  database: Database,
  centreId: string,
): Promise<CentreWithPage & { settings: PageSettings }> {
  const centre = await findCentreWithPage(database, centreId)
  if (!centre) throw new Unauthenticated()
  return { ...centre, settings: centre.page ?? firstSettings }
}

/** Returns what the page of a centre shows or would show, whether or not it is published. */
export async function readOwnPublicCentre(database: Database, centreId: string, now: Date): Promise<PublicCentre> {
  const { settings, ...centre } = await requireOwnPage(database, centreId)
  return readPublicCentre(database, centre, { settings, now })
}

/** Makes this node read the page of a centre and the own host names again, after something that they show has changed. */
export async function forgetPage(
  { database, publishedCentres, ownHosts }: Pick<CentrePagesDependencies, 'database' | 'publishedCentres' | 'ownHosts'>,
  centreId: string,
): Promise<void> {
  const slug = await findSlug(database, centreId)
  if (slug !== null) publishedCentres.forget(slug)
  await ownHosts.refresh()
}
