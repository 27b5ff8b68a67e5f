import { requireViewer } from '../../core/viewer.ts'
import type { NoticesRequest } from '../dependencies.ts'
import { listDevices } from './store.ts'

/** A browser to which a member's pushes are sent, described so that the member recognises the browser. */
type PushDevice = { id: string; name: string; createdAt: Date; renewedAt: Date; current: boolean }

/** pushDevicesGet: returns the caller's browsers that get pushes, newest first. @throws {Unauthenticated} */
export async function pushDevices({ dependencies, viewer }: NoticesRequest): Promise<PushDevice[]> {
  const { clock, database } = dependencies
  const { memberId, signInId } = requireViewer(viewer)
  const rows = await listDevices(database, memberId, clock.now())
  return rows.map(({ deviceName: name, signInId: of, ...device }) => ({ ...device, name, current: of === signInId }))
}
