import { consentRule } from '@hien/contract/rules/consent'
import { recordDecision } from '../../accounts/consents/record-consent.ts'
import { readInput } from '../../core/refusal.ts'
import { requireParent } from '../../core/viewer.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { holdChildToSpeakFor } from './access.ts'

/**
 * parentDecideConsent: the calling guardian agrees to something for a child under 16 or no longer does, from now on and as
 * long as the tie lasts; deciding the same again succeeds and adds nothing. A picture nobody may see any more gets another
 * address.
 * @throws {Unauthenticated | Refusal} FORBIDDEN also for a child who is of age, INVALID_INPUT, NOT_FOUND also for a child of
 *   others
 */
export async function decideChildConsent(
  { dependencies: { clock, database }, viewer }: RequestContext,
  { childCode, input, given }: { childCode: string; input: unknown; given: boolean },
): Promise<void> {
  const parent = requireParent(viewer)
  const { purpose, version } = readInput(consentRule, input)
  const now = clock.now()
  await database.transaction(async (transaction) => {
    const { id, guardianshipId } = await holdChildToSpeakFor(transaction, parent, { childCode, now })
    await recordDecision(transaction, {
      memberId: id,
      guardianshipId,
      purpose,
      given,
      textVersion: version,
      channel: 'profile',
      decidedAt: now,
    })
  })
}
