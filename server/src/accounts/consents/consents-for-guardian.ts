import { consentPurposes, type ConsentPurpose } from '@hien/contract/consents'
import type { Database } from '../../platform/postgres/database.ts'
import { decidesAlone, guardiansAgree, missingParties, partiesAsked, type ConsentSubject } from './consent-rules.ts'
import { presentDecision, presentState, type PresentedConsents } from './present-consents.ts'
import { findDecision, listDecisions } from './store.ts'

const maxDecisions = 200

/**
 * Returns the consent decisions that a guardian may read: those of the child and of this guardian, newest first. Also returns
 * which consents count, computed without the decisions of other guardians. For a child who counts as 16 or older both lists
 * are empty.
 */
export async function consentsForGuardian(
  database: Database,
  child: ConsentSubject & { id: string; guardianshipId: string },
  now: Date,
): Promise<PresentedConsents> {
  if (decidesAlone(child, now)) return { items: [], states: [] }
  const asked = partiesAsked(child, now)
  const by = { memberId: child.id, guardianshipId: child.guardianshipId }
  const stateOf = async (purpose: ConsentPurpose) => {
    const [own, guardians] = await Promise.all([
      findDecision(database, { ...by, guardianshipId: null, purpose }),
      findDecision(database, { ...by, purpose }),
    ])
    return presentState(purpose, missingParties(asked, { member: own ?? false, guardian: guardiansAgree([guardians]) }))
  }
  const [rows, states] = await Promise.all([
    listDecisions(database, by, maxDecisions),
    Promise.all(consentPurposes.map(stateOf)),
  ])
  return { items: rows.map(presentDecision), states }
}
