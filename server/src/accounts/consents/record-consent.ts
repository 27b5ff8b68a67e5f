import { noticeVersion } from '@hien/contract/consents'
import type { ConsentInput } from '@hien/contract/rules/consent'
import type { Database } from '../../platform/postgres/database.ts'
import { hidePicture } from './hide-picture.ts'
import { findDecision, insertDecisions, insertFirstDecision, type ConsentDecision } from './store.ts'

type Moment = { memberId: string; now: Date }

/** Stores the consents that a new member ticked in the sign-up form, in the transaction that creates the account. */
export const recordSignUpConsents = (
  transaction: Database,
  { memberId, now }: Moment,
  ticked: readonly ConsentInput[],
): Promise<void> =>
  insertDecisions(
    transaction,
    ticked.map(({ purpose, version }) => ({
      memberId,
      guardianshipId: null,
      purpose,
      given: true,
      textVersion: version,
      channel: 'sign_up',
      decidedAt: now,
    })),
  )

/**
 * Stores that a member who saves a picture agrees to the text next to the upload, in the transaction that stores the picture.
 * If the member has decided about pictures before, nothing is stored.
 */
export const recordPictureConsent = (transaction: Database, { memberId, now }: Moment): Promise<void> =>
  insertFirstDecision(transaction, {
    memberId,
    purpose: 'picture',
    given: true,
    textVersion: noticeVersion,
    channel: 'picture_upload',
    decidedAt: now,
  })

/**
 * Stores a decision of a member or a guardian, in a transaction that has locked the member's decisions.
 *
 * A repeated decision is not stored. A member's first no is not stored either, because without a decision there is no consent.
 * A guardian's first no is stored, because it overrules the other guardians.
 *
 * A stored no to the profile picture also gives the picture a new address, because people who may no longer see the picture know
 * the old address.
 */
export async function recordDecision(transaction: Database, decision: ConsentDecision): Promise<void> {
  const known = await findDecision(transaction, decision)
  const current = decision.guardianshipId === null ? (known ?? false) : known
  if (current === decision.given) return
  await insertDecisions(transaction, [decision])
  if (decision.purpose === 'picture' && !decision.given) await hidePicture(transaction, decision.memberId)
}
