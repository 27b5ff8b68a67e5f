import { findAccount } from '../../accounts/access.ts'
import { Refusal } from '../../core/refusal.ts'
import type { NoticesDependencies } from '../dependencies.ts'
import { takeMailFromChoices } from './choice-store.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/**
 * Stops all notice mails of the member to whom the token was mailed, until the member chooses mail again. A repeated call
 * changes nothing. The caller need not be signed in, because mail services send this request for people.
 * @param network network address of the caller, for a rate limit.
 * @throws {Refusal} NOT_FOUND if we did not make the token or its account is missing; RATE_LIMITED if this link was
 * used, or unknown links were tried, too often.
 */
export async function stopMails(
  { database, rateLimits, tokens }: Pick<NoticesDependencies, 'database' | 'rateLimits' | 'tokens'>,
  { token, network }: { token: string; network: string },
): Promise<void> {
  const memberId = readUnsubscribeToken(tokens, token)
  if (memberId === null || !(await findAccount(database, memberId))) {
    await rateLimits.unknownLinks.take(network)
    throw new Refusal('NOT_FOUND')
  }
  await rateLimits.unsubscribes.take(memberId)
  await takeMailFromChoices(database, memberId)
}
