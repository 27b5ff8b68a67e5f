import { consentsForGuardian } from '../../accounts/consents/consents-for-guardian.ts'
import type { PresentedConsents } from '../../accounts/consents/present-consents.ts'
import { requireParent } from '../../core/viewer.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireChild } from '../children/access.ts'

/**
 * parentGetConsents: the decisions about a child under 16 by the child and by the caller, and which consents count by these
 * decisions only: a guardian learns nothing about other guardians. For a child of age the lists are empty (decision 054).
 * @throws {Unauthenticated | Refusal} FORBIDDEN, NOT_FOUND also for a child of others
 */
export async function childConsents(
  { dependencies: { clock, database }, viewer }: RequestContext,
  { childCode }: { childCode: string },
): Promise<PresentedConsents> {
  const child = await requireChild(database, requireParent(viewer), childCode)
  return consentsForGuardian(database, child, clock.now())
}
