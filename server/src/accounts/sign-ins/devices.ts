import type { RequestContext } from '../../platform/request-context.ts'
import { requireViewer } from '../../core/viewer.ts'
import { listActiveSignIns } from './store.ts'

/** A sign-in, described so that the member recognises the device. */
type Device = { id: string; name: string; lastSeenAt: Date; current: boolean }

/**
 * memberGetDevices: returns the devices on which the caller is signed in, the most recently used first.
 * @throws {Unauthenticated}
 */
export async function devices({ dependencies, viewer }: RequestContext): Promise<Device[]> {
  const { clock, database } = dependencies
  const { memberId, signInId } = requireViewer(viewer)
  const signIns = await listActiveSignIns(database, memberId, clock.now())
  return signIns.map(({ id, deviceName, lastSeenAt }) => ({
    id,
    name: deviceName,
    lastSeenAt,
    current: id === signInId,
  }))
}
