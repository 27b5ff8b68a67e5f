import { webPaths } from '@hien/contract/web-paths'

/** `unknown`: the server does not know the token. */
export type StopMailsOutcome = 'stopped' | 'unknown' | 'failed'

/** Stops notice e-mails. The token is from the link in such a mail, so no sign-in is needed. Never throws. */
export async function stopMails(token: string): Promise<StopMailsOutcome> {
  try {
    const { ok, status } = await fetch(webPaths.unsubscribe(token), { method: 'POST' })
    if (ok) return 'stopped'
    // The server answers these statuses if the address contains no valid token.
    return status === 404 || status === 414 ? 'unknown' : 'failed'
  } catch {
    return 'failed'
  }
}
