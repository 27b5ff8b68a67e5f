import { requireViewer } from '../../core/viewer.ts'
import type { NoticesRequest } from '../dependencies.ts'
import { listDevices } from './store.ts'

/** A browser of a member that gets pushes, described so that the member recognises it. */
type PushDevice = { id: string; name: string; createdAt: Date; renewedAt: Date; current: boolean }

/** pushDevicesGet: returns the caller's browsers that get pushes, newest first. @throws {Unauthenticated} */
export async function pushDevices({ dependencies, viewer }: NoticesRequest): Promise<PushDevice[]> {
  const { clock, database } = dependencies
  const { memberId, signInId } = requireViewer(viewer)
  const rows = await listDevices(database, memberId, clock.now())
  return rows.map(({ deviceName: name, signInId: of, ...device }) => ({ ...device, name, current: of === signInId }))
}
