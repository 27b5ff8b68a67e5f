import { siteOn, type Site } from '../../core/own-host.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { findNewestHost } from './store.ts'

/** Returns the site where a member signed in last, for mails that no request of the member asks for. */
export async function siteOfMember(
  { config, database, ownHosts }: Pick<Dependencies, 'config' | 'database' | 'ownHosts'>,
  memberId: string,
): Promise<Site> {
  return siteOn(ownHosts.of(await findNewestHost(database, memberId)), config.publicUrl)
}
