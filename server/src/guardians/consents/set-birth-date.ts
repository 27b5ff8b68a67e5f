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
 * parentSetBirthDate: stores the date of birth that the calling guardian gives for a child. The stored date, if any, must
 * make the child younger than 16; the child's own statement to be of age does not matter.
 *
 * If others must agree, the date is stored as a proposal only (decision 054). The audit log records who gave it.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is no parent or the child is 16 or older; INVALID_INPUT;
 *   NOT_FOUND if the code is unknown, or the caller has no active guardianship of that student
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
