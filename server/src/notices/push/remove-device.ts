import { readId, Refusal } from '../../core/refusal.ts'
import { requireViewer } from '../../core/viewer.ts'
import type { NoticesRequest } from '../dependencies.ts'
import { deleteDevice } from './store.ts'

/**
 * pushRemoveDevice: stops pushes to one of the caller's browsers. That browser stays signed in.
 * @throws {Unauthenticated | Refusal} NOT_FOUND if no subscription of the caller has this id.
 */
export async function removeDevice({ dependencies, viewer }: NoticesRequest, input: { id: string }): Promise<void> {
  const { memberId } = requireViewer(viewer)
  if (!(await deleteDevice(dependencies.database, { memberId, id: readId(input.id) }))) throw new Refusal('NOT_FOUND')
}
