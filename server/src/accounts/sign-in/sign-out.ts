import { hashToken } from '../hash-token.ts'
import type { AccountsRequest } from '../dependencies.ts'
import { findRefreshToken, revokeSignIn } from '../sign-ins/store.ts'

/**
 * memberLogout: ends the sign-in the refresh token belongs to; its access tokens and hub connections end with it.
 * An unknown or ended token is no error: after a second sign-out the member is signed out too.
 */
export async function signOut({ dependencies }: AccountsRequest, token: string): Promise<void> {
  const { clock, database, signInCache } = dependencies
  const found = await findRefreshToken(database, hashToken(token), clock.now())
  if (!found) return
  await revokeSignIn(database, found.signInId, clock.now())
  signInCache.publishRevoked(found.signInId)
}
