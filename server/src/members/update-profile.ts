import { profileRule } from '@hien/contract/rules/profile'
import { dayInVietNam } from '../clock.ts'
import { Failure, readInput } from '../failure.ts'
import type { RequestContext } from '../request-context.ts'
import { requireViewer } from '../viewer.ts'
import { presentProfile } from './own-profile.ts'
import { listLiveSessions } from './session-store.ts'
import { updateMember, type MemberRow } from './store.ts'

/**
 * memberUpdate: changes what is given of the caller's own account; null empties address, day of birth and gender. The
 * name on rosters and in rooms changes at once, the one in the access token with the next token.
 * @throws {Unauthenticated | Failure} INVALID_INPUT
 */
export async function updateProfile({ dependencies, viewer }: RequestContext, input: unknown): Promise<MemberRow> {
  const { clock, database, sessionGuard } = dependencies
  const { memberId } = requireViewer(viewer)
  const changes = readInput(profileRule, input)
  if (changes.dob && changes.dob > dayInVietNam(clock.now())) {
    throw new Failure('INVALID_INPUT', { field: 'dob', description: 'Ngày sinh không được sau hôm nay' })
  }
  const member = await updateMember(database, memberId, changes)
  for (const { id } of await listLiveSessions(database, memberId, clock.now())) sessionGuard.forget(id)
  return presentProfile(member)
}
