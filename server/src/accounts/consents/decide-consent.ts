import { consentRule } from '@hien/contract/rules/consent'
import { readInput } from '../../core/refusal.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireViewer } from '../../core/viewer.ts'
import { recordDecision } from './record-consent.ts'
import { lockDecisions } from './store.ts'

/**
 * memberDecideConsent: the caller gives or withdraws a consent. Earlier decisions stay in the history. Repeating the current
 * decision succeeds and stores nothing. If the member withdraws the consent for their profile picture, the picture gets a new
 * address, so that nobody can open it by the old one (hide-picture.ts).
 * @throws {Unauthenticated | Refusal} INVALID_INPUT if the purpose or the version of its text is unknown
 */
export async function decideConsent(
  { dependencies: { clock, database }, viewer }: RequestContext,
  { input, given }: { input: unknown; given: boolean },
): Promise<void> {
  const { memberId } = requireViewer(viewer)
  const { purpose, version } = readInput(consentRule, input)
  await database.transaction(async (transaction) => {
    await lockDecisions(transaction, memberId)
    await recordDecision(transaction, {
      memberId,
      guardianshipId: null,
      purpose,
      given,
      textVersion: version,
      channel: 'profile',
      decidedAt: clock.now(),
    })
  })
}
