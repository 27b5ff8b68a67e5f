import { randomBytes } from 'node:crypto'
import { recordPictureConsent } from '../consents/record-consent.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireViewer } from '../../core/viewer.ts'
import { holdPicture } from '../consents/hide-picture.ts'
import { makeAvatar } from './avatar-picture.ts'
import { saveAvatar } from './avatar-store.ts'
import { presentProfile, type Profile } from './own-profile.ts'
import { avatarAddress } from './serve-avatars.ts'
import { updateMember } from '../store.ts'

/**
 * memberUpdateAvatar: stores the caller's picture and replaces an earlier picture (decision 021).
 * @throws {Unauthenticated | Refusal} INVALID_INPUT if the data is no readable picture or the picture is too large; RATE_LIMITED
 */
export async function updateAvatar({ dependencies, viewer }: RequestContext, dataUrl: string): Promise<Profile> {
  const { clock, database, rateLimits } = dependencies
  const { memberId, role } = requireViewer(viewer)
  await rateLimits.pictures.take(memberId)
  const picture = await makeAvatar(dataUrl)
  const key = randomBytes(16).toString('base64url')
  const member = await database.transaction(async (transaction) => {
    await holdPicture(transaction, memberId)
    await saveAvatar(transaction, { memberId, key, picture })
    // Only students consent here: only their pictures are shown to other members, namely to their teachers and guardians.
    if (role === 'MEME') await recordPictureConsent(transaction, { memberId, now: clock.now() })
    return updateMember(transaction, memberId, { avatar: avatarAddress(key) })
  })
  return presentProfile(database, member, clock.now())
}
