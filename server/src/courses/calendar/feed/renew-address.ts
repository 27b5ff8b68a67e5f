import { randomBytes } from 'node:crypto'
import { calendarAddress } from '@hien/contract/calendar-address'
import { hashToken } from '../../../accounts/hash-token.ts'
import { requireTeacherStudentOrParent } from '../../../core/viewer.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { putFeed } from './feed-store.ts'

/** Of a token; nobody guesses one. */
const tokenBytes = 32

/**
 * memberRenewCalendarAddress: a new address of the caller's calendar feed, told this once; an earlier one is void from now
 * on (decision 051).
 * @throws {Refusal} FORBIDDEN
 */
export async function renewAddress({
  dependencies: { clock, config, database },
  viewer,
}: RequestContext): Promise<{ address: string }> {
  const { memberId } = requireTeacherStudentOrParent(viewer)
  const token = randomBytes(tokenBytes).toString('base64url')
  await putFeed(database, { memberId, hash: hashToken(token), now: clock.now() })
  return { address: config.publicUrl + calendarAddress(token) }
}
