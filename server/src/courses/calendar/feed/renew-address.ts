import { randomBytes } from 'node:crypto'
import { calendarAddress } from '@hien/contract/calendar-address'
import { hashToken } from '../../../accounts/hash-token.ts'
import { requireTeacherStudentOrParent } from '../../../core/viewer.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { putFeed } from './feed-store.ts'

/** The number of random bytes in a token: too many for anyone to guess. */
const tokenBytes = 32

/**
 * memberRenewCalendarAddress: returns a new address for the caller's calendar feed. The address cannot be read again later,
 * because only a hash is stored. The previous address becomes void (decision 051).
 * @throws {Refusal} FORBIDDEN if the caller is a centre
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
