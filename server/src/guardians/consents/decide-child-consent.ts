import { consentRule } from '@hien/contract/rules/consent'
import { recordDecision } from '../../accounts/consents/record-consent.ts'
import { readInput } from '../../core/refusal.ts'
import { requireParent } from '../../core/viewer.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { holdChildToSpeakFor } from './access.ts'

/**
 * parentDecideConsent: stores that the calling guardian gives or withdraws a consent for a child who counts as under 16.
 *
 * The decision counts while the guardianship is active. Repeating the current decision succeeds and stores nothing. A no to the
 * child's profile picture also gives the picture a new address, so that nobody can open it by the old one.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is no parent or the child counts as 16 or older; INVALID_INPUT;
 *   NOT_FOUND if the code is unknown, or the caller has no active guardianship of that student
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
