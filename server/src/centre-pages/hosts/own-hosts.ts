import { hostInHeader, type OwnHost, type OwnHosts } from '../../core/own-host.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { firstSettings, logoAddress } from '../public-centre.ts'
import { listProvedHosts } from './host-store.ts'

/**
 * Milliseconds after which a node reads the host names again. A change of a centre's page is visible at once on the node that made
 * it, and on other nodes after this time.
 */
export const hostsTtl = 30_000

/** Keeps the own host names of all centres in memory, because every request asks for its host. Nothing is read before `refresh`. */
export function createOwnHosts(database: Database): OwnHosts {
  let hosts: ReadonlyMap<string, OwnHost> = new Map()
  let bySlug: ReadonlyMap<string, OwnHost> = new Map()
  return {
    of: (header) => hosts.get(hostInHeader(header)) ?? null,
    withPage: (slug) => bySlug.get(slug) ?? null,
    async refresh() {
      const rows = await listProvedHosts(database)
      hosts = new Map(
        rows.map(({ logoKey, colour, ...row }) => [
          row.host,
          {
            ...row,
            colour: colour ?? firstSettings.colour,
            logo: logoKey === null ? null : logoAddress(logoKey),
          },
        ]),
      )
      bySlug = new Map([...hosts.values()].flatMap((own) => (own.slug === null ? [] : [[own.slug, own]])))
    },
  }
}
