import type { RequestContext } from '../../platform/request-context.ts'
import { requireViewer } from '../../core/viewer.ts'
import { holdPicture } from '../consents/hide-picture.ts'
import { deleteAvatar } from './avatar-store.ts'
import { presentProfile, type Profile } from './own-profile.ts'
import { updateMember } from '../store.ts'

/**
 * memberRemoveAvatar: deletes the caller's picture, if there is one. The picture's address stops working.
 * @throws {Unauthenticated}
 */
export async function removeAvatar({ dependencies, viewer }: RequestContext): Promise<Profile> {
  const { memberId } = requireViewer(viewer)
  const member = await dependencies.database.transaction(async (transaction) => {
    await holdPicture(transaction, memberId)
    await deleteAvatar(transaction, memberId)
    return updateMember(transaction, memberId, { avatar: null })
  })
  return presentProfile(dependencies.database, member, dependencies.clock.now())
}
