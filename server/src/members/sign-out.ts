import type { RequestContext } from '../request-context.ts'
import { hashToken } from './issue-tokens.ts'
import { findRefreshToken, revokeSession } from './session-store.ts'

/**
 * memberLogout: ends the session the refresh token belongs to; its access tokens and hub connections end with it.
 * A token that is unknown or ended already is no error: who signs out twice is signed out.
 */
export async function signOut({ dependencies }: RequestContext, token: string): Promise<void> {
  const { clock, database, sessionGuard } = dependencies
  const found = await findRefreshToken(database, hashToken(token), clock.now())
  if (!found) return
  await revokeSession(database, found.sessionId, clock.now())
  sessionGuard.revoked(found.sessionId)
}
