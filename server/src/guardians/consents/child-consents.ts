import { consentsForGuardian } from '../../accounts/consents/consents-for-guardian.ts'
import type { PresentedConsents } from '../../accounts/consents/present-consents.ts'
import { requireParent } from '../../core/viewer.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireChild } from '../children/access.ts'

/**
 * parentGetConsents: returns the consent decisions that the child and the caller made about the child (decision 054). Whether a
 * consent counts is computed from these decisions only, so that a guardian learns nothing about other guardians. For a child
 * who counts as 16 or older the lists are empty.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a parent; NOT_FOUND if the code is unknown, or the caller
 *   has no active guardianship of that student
 */
export async function childConsents(
  { dependencies: { clock, database }, viewer }: RequestContext,
  { childCode }: { childCode: string },
): Promise<PresentedConsents> {
  const child = await requireChild(database, requireParent(viewer), childCode)
  return consentsForGuardian(database, child, clock.now())
}
