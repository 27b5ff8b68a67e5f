import { findAccount } from '../../accounts/access.ts'
import { Refusal } from '../../core/refusal.ts'
import type { NoticesDependencies } from '../dependencies.ts'
import { takeMailFromChoices } from './choice-store.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/**
 * No notice is mailed any more to whom the token was mailed, of no kind, until they choose otherwise; the same however often.
 * Who sends it makes no difference: mail services do so for people, from elsewhere and signed in as nobody.
 * @param network of who asks
 * @throws {Refusal} NOT_FOUND for a token that is none of ours, RATE_LIMITED
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
