import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { Refusal } from '../../core/refusal.ts'
import { hashToken } from '../hash-token.ts'
import { issueTokens, refreshGrace, signInExpiry, type TokenPair } from './issue-tokens.ts'
import type { AccountsRequest } from '../dependencies.ts'
import { findRefreshToken, extendSignIn, revokeSignIn, useRefreshToken } from '../sign-ins/store.ts'

/**
 * memberRefreshToken: exchanges a refresh token, which is valid once, for new tokens (decision 016; RFC 9700, section 4.14).
 *
 * Within ten seconds of its first use a token is accepted again, because the answer may have been lost. A later second use ends
 * the whole sign-in, because somebody may have stolen the token.
 * @throws {Refusal} REFRESH_TOKEN_INVALID if the token is unknown, belongs to a sign-in on another host or was first used more than ten seconds ago, its sign-in has
 *   ended, or the member is not active; RATE_LIMITED
 */
export async function refreshSignIn(context: AccountsRequest, token: string): Promise<TokenPair> {
  const { dependencies, address, ownHost } = context
  const { clock, database, rateLimits, signInCache } = dependencies
  const now = clock.now()
  const hash = hashToken(token)
  const found = await findRefreshToken(database, hash, now)
  // A token of another host is as good as unknown, and is not used up by the attempt.
  if (!found || found.member.status !== 'active' || found.host !== (ownHost?.host ?? '')) {
    await rateLimits.refreshes.take(address)
    throw new Refusal('REFRESH_TOKEN_INVALID')
  }

  await rateLimits.refreshes.take(found.signInId)
  const pair = await database.transaction(async (transaction) => {
    const first = await useRefreshToken(transaction, hash, now)
    const usedAt = first ? now : (await findRefreshToken(transaction, hash, now))?.usedAt
    if (!usedAt || now.getTime() - usedAt.getTime() > refreshGrace) {
      await revokeSignIn(transaction, found.signInId, now)
      const { signInId, member } = found
      const entry = { action: auditActions.tokenReused, sessionId: signInId, memberIds: [member.id] }
      if (usedAt) await recordAudit(context, transaction, entry)
      return null
    }
    await extendSignIn(transaction, { id: found.signInId, now, expiresAt: signInExpiry(now) })
    return issueTokens(dependencies, transaction, found.member, found.signInId)
  })
  if (!pair) {
    signInCache.publishRevoked(found.signInId)
    throw new Refusal('REFRESH_TOKEN_INVALID')
  }
  return pair
}
