import { renewSignIn, renewalSettled } from './renew-sign-in.ts'
import { accessTokenLifetime, getAccessToken } from './sign-in-store.ts'

/** Milliseconds a token must still be valid, because a slow connection takes time to open. */
const minLifetime = 30_000

/**
 * Returns the access token for connections that do not use graphql-client.ts. Renews the token first if it is about to
 * expire. Returns an empty string if nobody is signed in or the sign-in has ended.
 */
export async function freshAccessToken(): Promise<string> {
  await renewalSettled()
  const token = getAccessToken()
  // If the renewal throws, for example without a network, use the old token: the server decides whether it is still valid.
  if (token !== null && accessTokenLifetime() < minLifetime) await renewSignIn(token).catch(() => false)
  return getAccessToken() ?? ''
}
