import { noticeVersion } from '@hien/contract/consents'
import type { ConsentInput } from '@hien/contract/rules/consent'
import type { Database } from '../../platform/postgres/database.ts'
import { hidePicture } from './hide-picture.ts'
import { findDecision, insertDecisions, insertFirstDecision, type ConsentDecision } from './store.ts'

type Moment = { memberId: string; now: Date }

/** What somebody ticked when they signed up, in the transaction that makes their account. */
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
 * Saving a picture under the words beside it is agreeing to them, in the transaction that stores it; an earlier decision,
 * yes or no, is kept.
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
 * A decision by a member or a guardian, in a transaction that holds the member's decisions; the same again adds nothing. A
 * member who never decided has not agreed, so their first no is nothing new; a guardian's is, for it stands against the
 * other guardians. A picture that is withdrawn gets another address.
 */
export async function recordDecision(transaction: Database, decision: ConsentDecision): Promise<void> {
  const known = await findDecision(transaction, decision)
  const current = decision.guardianshipId === null ? (known ?? false) : known
  if (current === decision.given) return
  await insertDecisions(transaction, [decision])
  if (decision.purpose === 'picture' && !decision.given) await hidePicture(transaction, decision.memberId)
}
