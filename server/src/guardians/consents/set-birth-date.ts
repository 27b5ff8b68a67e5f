import { childBirthRule } from '@hien/contract/rules/profile'
import { refuseFutureBirth } from '../../accounts/profile/age-rules.ts'
import { giveBirthDate } from '../../accounts/birth-dates/give-birth-date.ts'
import { isOfAge } from '../../core/age.ts'
import { readInput } from '../../core/refusal.ts'
import { requireParent } from '../../core/viewer.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireAndLockChild } from '../children/access.ts'
import { refuseOfAge } from './access.ts'

/**
 * parentSetBirthDate: the calling guardian says or corrects when a child was born who is not of age by the stored day; the
 * child's own word does not count here. A day that others have to agree to waits for them (decision 054). The audit log has
 * who it was.
 * @throws {Unauthenticated | Refusal} FORBIDDEN also for a child who is of age, INVALID_INPUT, NOT_FOUND also for a child of
 *   others
 */
export async function setBirthDate(
  context: RequestContext,
  { childCode, dob: given }: { childCode: string; dob: unknown },
): Promise<void> {
  const { clock, database } = context.dependencies
  const parent = requireParent(context.viewer)
  const { dob } = readInput(childBirthRule, { dob: given })
  const now = clock.now()
  refuseFutureBirth(dob, now)
  await database.transaction(async (transaction) => {
    const child = await requireAndLockChild(transaction, parent, childCode)
    if (isOfAge(child.dob, now)) throw refuseOfAge()
    await giveBirthDate(context, transaction, child, { dob, statedOfAgeAt: null, proposerId: parent.memberId })
  })
}
