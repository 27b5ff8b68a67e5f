import { noticeVersion } from '@hien/contract/consents'
import type { ConsentInput } from '@hien/contract/rules/consent'
import type { Database } from '../../platform/postgres/database.ts'
import { insertDecisions, insertFirstDecision } from './store.ts'

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
