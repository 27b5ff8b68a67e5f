import type { HubEvents, HubServer } from '@hien/signalr'
import { listEndedSignIns } from './store.ts'
import type { AccountsDependencies } from '../dependencies.ts'
import type { Viewer } from '../../core/viewer.ts'

/**
 * Closes connections whose sign-in has ended or whose account is not active. This also finds changes that an operator command
 * made directly in the database. Takes one query for all connections of this node.
 */
export async function closeEndedSignIns(
  { clock, database, signInCache }: Pick<AccountsDependencies, 'clock' | 'database' | 'signInCache'>,
  hubs: readonly Pick<HubServer<Viewer, HubEvents>, 'identities'>[],
): Promise<void> {
  const open = new Set(hubs.flatMap((hub) => hub.identities().map(({ user }) => user.signInId)))
  if (open.size === 0) return
  for (const signInId of await listEndedSignIns(database, [...open], clock.now())) signInCache.publishRevoked(signInId)
}
