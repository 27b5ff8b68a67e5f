import { profileRule } from '@hien/contract/rules/profile'
import { dayInVietNam } from '../../core/clock.ts'
import { Refusal, readInput } from '../../core/refusal.ts'
import { requireViewer } from '../../core/viewer.ts'
import { presentProfile } from './own-profile.ts'
import { listActiveSignIns } from '../sign-ins/store.ts'
import type { AccountsRequest } from '../dependencies.ts'
import { updateMember, type MemberRow } from '../store.ts'

/**
 * memberUpdate: changes what is given of the caller's own account; null empties address, day of birth and gender. The
 * name on rosters and in rooms changes at once, the one in the access token with the next token.
 * @throws {Unauthenticated | Refusal} INVALID_INPUT
 */
export async function updateProfile({ dependencies, viewer }: AccountsRequest, input: unknown): Promise<MemberRow> {
  const { clock, database, signInCache } = dependencies
  const { memberId } = requireViewer(viewer)
  const changes = readInput(profileRule, input)
  if (changes.dob && changes.dob > dayInVietNam(clock.now())) {
    throw new Refusal('INVALID_INPUT', { field: 'dob', description: 'Ngày sinh không được sau hôm nay' })
  }
  const member = await updateMember(database, memberId, changes)
  for (const { id } of await listActiveSignIns(database, memberId, clock.now())) signInCache.publishChanged(id)
  return presentProfile(member)
}
