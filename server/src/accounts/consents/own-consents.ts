import { consentPurposes } from '@hien/contract/consents'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireViewer } from '../../core/viewer.ts'
import { presentDecision, presentState, type PresentedConsents } from './present-consents.ts'
import { findMissingConsents, listDecisions } from './store.ts'

const maxDecisions = 200

/**
 * memberGetConsents: returns the caller's own decisions about their data, newest first, and which consents count. If a
 * guardian's agreement is missing, the answer says so, but does not say which guardian's (decision 054).
 * @throws {Unauthenticated}
 */
export async function ownConsents({ dependencies, viewer }: RequestContext): Promise<PresentedConsents> {
  const { clock, database } = dependencies
  const { memberId } = requireViewer(viewer)
  const [rows, missing] = await Promise.all([
    listDecisions(database, { memberId, guardianshipId: null }, maxDecisions),
    findMissingConsents(database, { memberId, now: clock.now() }),
  ])
  return {
    items: rows.map(presentDecision),
    states: missing && consentPurposes.map((purpose) => presentState(purpose, missing[purpose])),
  }
}
