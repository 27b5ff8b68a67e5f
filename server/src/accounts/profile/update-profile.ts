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
 * memberUpdate: changes the given fields of the caller's account. Null deletes the address, date of birth or gender.
 *
 * A new name appears on rosters and in rooms at once, and in the access token when the token is renewed. If the caller is a
 * centre, the centre is renamed too.
 *
 * A student under 16 by the stored date of birth cannot change the date. If a student has a guardian, a date that gives the
 * student more rights (from the age of 7, and of 16) is only proposed. The guardians, or a centre, must agree to it (decision
 * 054).
 * @throws {Unauthenticated | Refusal} INVALID_INPUT; FORBIDDEN if ownAge does not allow the change of the age
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
