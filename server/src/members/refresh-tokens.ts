import { auditActions } from '../audit/actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { Failure } from '../failure.ts'
import type { RequestContext } from '../request-context.ts'
import { hashToken, issueTokens, refreshGrace, sessionEnd, type TokenPair } from './issue-tokens.ts'
import { findRefreshToken, prolongSession, revokeSession, useRefreshToken } from './session-store.ts'

/**
 * memberRefreshToken: a refresh token is good for one use (decision 016; RFC 9700, section 4.14). One used before
 * ends its whole family, but for the first ten seconds, when the answer may only have got lost: then a sibling is made.
 * @throws {Failure} REFRESH_TOKEN_INVALID, RATE_LIMITED
 */
export async function refreshSession(context: RequestContext, token: string): Promise<TokenPair> {
  const { dependencies, address } = context
  const { clock, database, limits, sessionGuard } = dependencies
  const now = clock.now()
  const hash = hashToken(token)
  const found = await findRefreshToken(database, hash, now)
  if (!found || found.member.status !== 'active') {
    await limits.refreshes.take(address)
    throw new Failure('REFRESH_TOKEN_INVALID')
  }

  await limits.refreshes.take(found.sessionId)
  const pair = await database.transaction(async (transaction) => {
    const first = await useRefreshToken(transaction, hash, now)
    const usedAt = first ? now : (await findRefreshToken(transaction, hash, now))?.usedAt
    if (!usedAt || now.getTime() - usedAt.getTime() > refreshGrace) {
      await revokeSession(transaction, found.sessionId, now)
      const { sessionId, member } = found
      const entry = { action: auditActions.tokenReused, sessionId, memberIds: [member.id] }
      if (usedAt) await recordAudit(context, transaction, entry)
      return null
    }
    await prolongSession(transaction, { id: found.sessionId, now, expiresAt: sessionEnd(now) })
    return issueTokens(dependencies, transaction, found.member, found.sessionId)
  })
  if (!pair) {
    sessionGuard.revoked(found.sessionId)
    throw new Failure('REFRESH_TOKEN_INVALID')
  }
  return pair
}
