import { requireCentre } from '../core/viewer.ts'
import type { CentrePagesRequest } from './dependencies.ts'
import { findHost } from './hosts/host-store.ts'
import { presentHost } from './hosts/present-host.ts'
import { requireOwnPage } from './own-page.ts'
import { logoAddress } from './public-centre.ts'
import { listPageClasses, listPageTeachers } from './store.ts'

/**
 * centrePageGet: returns the settings of the calling centre's page, with all classes and teachers that it can show.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a centre
 */
export async function getPage({ dependencies: { database, clock }, viewer }: CentrePagesRequest) {
  const { memberId: centreId } = requireCentre(viewer)
  const [{ settings, logoKey }, host, classes, teachers] = await Promise.all([
    requireOwnPage(database, centreId),
    findHost(database, centreId),
    listPageClasses(database, { centreId, now: clock.now() }),
    listPageTeachers(database, centreId),
  ])
  return {
    ...settings,
    logo: logoKey === null ? null : logoAddress(logoKey),
    host: host && presentHost(host),
    classes,
    teachers,
  }
}
