import { readId, Refusal } from '../../core/refusal.ts'
import { requireViewer } from '../../core/viewer.ts'
import type { NoticesRequest } from '../dependencies.ts'
import { deleteDevice } from './store.ts'

/**
 * pushRemoveDevice: another browser of the caller's takes no more pushes; it stays signed in.
 * @throws {Unauthenticated | Refusal} NOT_FOUND for what is none of theirs
 */
export async function removeDevice({ dependencies, viewer }: NoticesRequest, input: { id: string }): Promise<void> {
  const { memberId } = requireViewer(viewer)
  if (!(await deleteDevice(dependencies.database, { memberId, id: readId(input.id) }))) throw new Refusal('NOT_FOUND')
}
