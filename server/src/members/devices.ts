import type { RequestContext } from '../request-context.ts'
import { requireViewer } from '../viewer.ts'
import { listLiveSessions } from './session-store.ts'

/** One sign-in of a member, as they recognise it. */
type Device = { id: string; name: string; lastSeenAt: Date; current: boolean }

/** memberGetDevices: where the caller is signed in, last seen first. @throws {Unauthenticated} */
export async function devices({ dependencies, viewer }: RequestContext): Promise<Device[]> {
  const { clock, database } = dependencies
  const { memberId, sessionId } = requireViewer(viewer)
  const sessions = await listLiveSessions(database, memberId, clock.now())
  return sessions.map(({ id, deviceName, lastSeenAt }) => ({
    id,
    name: deviceName,
    lastSeenAt,
    current: id === sessionId,
  }))
}
