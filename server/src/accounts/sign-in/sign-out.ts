import { hashToken } from '../hash-token.ts'
import type { AccountsRequest } from '../dependencies.ts'
import { findRefreshToken, revokeSignIn } from '../sign-ins/store.ts'

/**
 * memberLogout: ends the sign-in that the refresh token belongs to, with its access tokens and hub connections. An unknown
 * token, or one of an ended sign-in, is no error: the caller is signed out already.
 */
export async function signOut({ dependencies }: AccountsRequest, token: string): Promise<void> {
  const { clock, database, signInCache } = dependencies
  const found = await findRefreshToken(database, hashToken(token), clock.now())
  if (!found) return
  await revokeSignIn(database, found.signInId, clock.now())
  signInCache.publishRevoked(found.signInId)
}
