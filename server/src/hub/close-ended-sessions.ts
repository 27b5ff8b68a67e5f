import type { HubEvents, HubServer } from '@hien/signalr'
import type { Dependencies } from '../dependencies.ts'
import { listEndedSessions } from '../members/session-store.ts'
import type { Viewer } from '../viewer.ts'

/**
 * Looks whether the sessions of this node's hub connections still live, and closes those that do not: ended or disabled
 * in the database by whomever, an operator's command included, which tells no node. One query for all of them.
 */
export async function closeEndedSessions(
  { clock, database, sessionGuard }: Pick<Dependencies, 'clock' | 'database' | 'sessionGuard'>,
  hubs: readonly Pick<HubServer<Viewer, HubEvents>, 'identities'>[],
): Promise<void> {
  const open = new Set(hubs.flatMap((hub) => hub.identities().map(({ user }) => user.sessionId)))
  if (open.size === 0) return
  for (const sessionId of await listEndedSessions(database, [...open], clock.now())) sessionGuard.revoked(sessionId)
}
