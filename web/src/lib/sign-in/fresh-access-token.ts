import { renewSignIn, renewalSettled } from './renew-sign-in.ts'
import { accessTokenLifetime, getAccessToken } from './sign-in-store.ts'

/** A token that ends sooner than this may be over before a slow connection stands. */
const minLifetime = 30_000

/** The access token for something that connects by itself; renewed first when it is about to end. Empty for nobody. */
export async function freshAccessToken(): Promise<string> {
  await renewalSettled()
  const token = getAccessToken()
  // Offline: the old one is tried, and the server says whether it still serves.
  if (token !== null && accessTokenLifetime() < minLifetime) await renewSignIn(token).catch(() => false)
  return getAccessToken() ?? ''
}
