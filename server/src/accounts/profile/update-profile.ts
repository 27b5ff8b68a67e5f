import { profileRule } from '@hien/contract/rules/profile'
import { readInput, Unauthenticated } from '../../core/refusal.ts'
import { requireViewer } from '../../core/viewer.ts'
import { ownAge } from './age-rules.ts'
import { giveBirthDate, hasGuardian } from '../birth-dates/give-birth-date.ts'
import { presentProfile, type Profile } from './own-profile.ts'
import { listActiveSignIns } from '../sign-ins/store.ts'
import type { AccountsRequest } from '../dependencies.ts'
import { holdMember, nameCentre, updateMember } from '../store.ts'

/**
 * memberUpdate: changes the given fields of the caller's account. Null deletes the address, day of birth or gender. The name on
 * rosters and in rooms changes at once, the one in the access token with the next token. A centre has the name of its account. A
 * student under 16 by the stored day of birth cannot change it. If a student has a guardian, a day of birth that makes them
 * older than 7 or 16 waits until the guardians, or a centre, agree (decision 054).
 * @throws {Unauthenticated | Refusal} INVALID_INPUT, FORBIDDEN
 */
export async function updateProfile(context: AccountsRequest, input: unknown): Promise<Profile> {
  const { clock, database, signInCache } = context.dependencies
  const { memberId } = requireViewer(context.viewer)
  const { dob, isOfAge, ...changes } = readInput(profileRule, input)
  const now = clock.now()
  const member = await database.transaction(async (transaction) => {
    const known = await holdMember(transaction, memberId)
    if (!known) throw new Unauthenticated()
    const isGuarded = known.role === 'MEME' && (await hasGuardian(transaction, memberId))
    const age = ownAge(known, { dob, isOfAge }, { isGuarded, now })
    await giveBirthDate(context, transaction, known, { ...age, proposerId: memberId })
    const updated = await updateMember(transaction, memberId, changes)
    if (updated?.role === 'CENR') await nameCentre(transaction, updated)
    return updated
  })
  for (const { id } of await listActiveSignIns(database, memberId, now)) signInCache.publishChanged(id)
  return presentProfile(database, member, now)
}
