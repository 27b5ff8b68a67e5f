/** Silent renewal of the sign-in: one at a time in this tab and across tabs (decision 016). */
import { graphql } from '../graphql/graphql-document.ts'
import { GraphqlFault, postOperation } from '../graphql/graphql-transport.ts'
import {
  accessTokenLifetime,
  expireSignIn,
  getAccessToken,
  getRefreshToken,
  getCurrentSignIn,
  saveTokens,
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

/** Shared with tabs that run an older version. */
const lockName = 'hien-renew-session'
/** Renew this long before the access token ends. */
const renewBefore = 60_000
/** Never more often than this, whatever the clock of the machine says. */
const minDelay = 30_000
/** A timer of the browser that is longer fires at once. */
const maxDelay = 2 ** 31 - 1

let running: Promise<boolean> | null = null

async function renew(stale: string | null): Promise<boolean> {
  const current = getAccessToken()
  // Another tab was first, and its pair is the one to use.
  if (current !== null && current !== stale) return true
  const refreshToken = getRefreshToken()
  if (refreshToken === null) return false
  const { memberRefreshToken: result } = await postOperation(memberRefreshToken, { refreshToken })
  // Signed out while the answer was under way: do not bring the sign-in back.
  if (getRefreshToken() !== refreshToken) return getAccessToken() !== null
  if (!result.value) {
    // A server that has too much to do says nothing of the sign-in.
    if (result.error?.code === 'RATE_LIMITED') throw new GraphqlFault('RATE_LIMITED')
    return false
  }
  saveTokens(result.value)
  return true
}

/** navigator.locks exists in secure contexts only; elsewhere the server's 10 s of tolerance covers two tabs. */
const withLock = <Result>(work: () => Promise<Result>): Promise<Result> =>
  (navigator as { locks?: LockManager | null }).locks?.request(lockName, work) ?? work()

/**
 * Renews the sign-in after `stale` was refused; callers at the same time share one renewal.
 * @returns false when the sign-in is over; it has been expired then.
 * @throws GraphqlFault when the server cannot be reached, or has too much to do: the sign-in is kept.
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

/** Resolves when no renewal is under way; never rejects. */
export const renewalSettled = async () => {
  await running?.catch(() => false)
}

/** Renews shortly before each access token ends, and at once when the page comes back from sleep. Answers how to stop. */
export function keepSignInFresh(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // Offline or refused: the next request meets it, so nothing is to be done here.
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
