/** Renews the sign-in silently. If the browser has locks, only one renewal runs at a time in all tabs (decision 016). */
import { graphql } from '../graphql/graphql-document.ts'
import { GraphqlFault, postOperation } from '../graphql/graphql-transport.ts'
import {
  accessTokenLifetime,
  expireSignIn,
  getAccessToken,
  getRefreshToken,
  getCurrentSignIn,
  saveRenewedTokens,
  subscribeSignIn,
} from './sign-in-store.ts'

export const memberRefreshToken = graphql(`
  mutation memberRefreshToken($refreshToken: String!) {
    memberRefreshToken(refreshToken: $refreshToken) {
      ...Envelope
      value {
        accessToken
        refreshToken
        expiresIn
        tokenType
      }
    }
  }
`)

/** Do not change this name: tabs that run an older version use the same lock. */
const lockName = 'hien-renew-session'
/** Milliseconds before the access token expires at which it is renewed. */
const renewBefore = 60_000
/** Minimum milliseconds until a scheduled renewal. Otherwise a wrong clock of the device could cause one renewal after another. */
const minDelay = 30_000
/** Maximum milliseconds of a browser timer; a longer timer fires immediately. */
const maxDelay = 2 ** 31 - 1
/**
 * Milliseconds until a renewal without an answer is sent again. The server accepts the same refresh token again for 10 s
 * (decision 016), so the second request must arrive well before that.
 */
const firstTimeout = 4000

let running: Promise<boolean> | null = null

/** Sends a refresh token, and sends it once more if the answer was lost. */
async function postRenewal(refreshToken: string) {
  try {
    return await postOperation(memberRefreshToken, { refreshToken }, { timeout: firstTimeout })
  } catch (error) {
    const isLost = error instanceof GraphqlFault && (error.code === 'NETWORK' || error.code === 'TIMEOUT')
    // If the user has signed out or signed in again since, this token must not be sent again.
    if (!isLost || getRefreshToken() !== refreshToken) throw error
    return await postOperation(memberRefreshToken, { refreshToken })
  }
}

async function renew(stale: string | null): Promise<boolean> {
  const current = getAccessToken()
  // Another tab has already renewed the tokens; use those.
  if (current !== null && current !== stale) return true
  const refreshToken = getRefreshToken()
  if (refreshToken === null) return false
  const { memberRefreshToken: result } = await postRenewal(refreshToken)
  // If the user has signed out or signed in again meanwhile, the tokens of the earlier sign-in must not be stored.
  if (getRefreshToken() !== refreshToken) return getAccessToken() !== null
  if (!result.value) {
    // RATE_LIMITED does not mean that the sign-in is invalid.
    if (result.error?.code === 'RATE_LIMITED') throw new GraphqlFault('RATE_LIMITED')
    return false
  }
  saveRenewedTokens(result.value)
  return true
}

/**
 * Runs `work` in one tab at a time. navigator.locks exists only in secure contexts, and refuses if the browser blocks
 * storage. Without the lock, the server tolerates renewals by two tabs within 10 s.
 */
async function withLock<Result>(work: () => Promise<Result>): Promise<Result> {
  let started: Promise<Result> | null = null
  const begin = () => (started ??= work())
  await (navigator as { locks?: LockManager | null }).locks?.request(lockName, begin).catch(() => null)
  return begin()
}

/**
 * Renews the sign-in after the access token `stale` was rejected. Callers at the same time share one renewal.
 * @returns false if nobody is signed in or the sign-in is no longer valid; expireSignIn has been called then.
 * @throws GraphqlFault if the server gives no valid answer or is rate limiting. The sign-in is kept.
 */
export function renewSignIn(stale: string | null): Promise<boolean> {
  running ??= withLock(() => renew(stale))
    .then((renewed) => {
      if (!renewed) expireSignIn()
      return renewed
    })
    .finally(() => {
      running = null
    })
  return running
}

/** Resolves when no renewal is running; never rejects. */
export const renewalSettled = async () => {
  await running?.catch(() => false)
}

/**
 * Renews the sign-in shortly before each access token expires. Renews it immediately if the token has expired at the
 * start or when the page becomes visible. Returns a function that ends the renewals.
 */
export function keepSignInFresh(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // Errors are ignored: the next request renews again and reports them.
  const renewNow = () => void renewSignIn(getAccessToken()).catch(() => false)

  const schedule = () => {
    clearTimeout(timer)
    if (getCurrentSignIn() === null) return
    const delay = Math.max(accessTokenLifetime() - renewBefore, minDelay)
    timer = setTimeout(delay > maxDelay ? schedule : renewNow, Math.min(delay, maxDelay))
  }
  const renewWhenOver = () => {
    if (document.visibilityState === 'visible' && getCurrentSignIn() !== null && accessTokenLifetime() <= 0) renewNow()
  }

  const unsubscribe = subscribeSignIn(schedule)
  document.addEventListener('visibilitychange', renewWhenOver)
  schedule()
  renewWhenOver()
  return () => {
    clearTimeout(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', renewWhenOver)
  }
}
