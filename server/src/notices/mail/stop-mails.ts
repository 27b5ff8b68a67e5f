import { findAccount } from '../../accounts/access.ts'
import { Refusal } from '../../core/refusal.ts'
import type { NoticesDependencies } from '../dependencies.ts'
import { takeMailFromChoices } from './choice-store.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/**
 * Stops all notice mails of the member to whom the token was mailed, until they choose otherwise. Repeating it changes nothing.
 * The caller need not be signed in: mail services send this request for people, from their own network.
 * @param network of the caller
 * @throws {Refusal} NOT_FOUND for a token we did not make, RATE_LIMITED
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
