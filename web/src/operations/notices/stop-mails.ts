import { webPaths } from '@hien/contract/web-paths'

/** unknown: the token is none of the server's. */
export type StopMailsOutcome = 'stopped' | 'unknown' | 'failed'

/** Stops the mails of notices by the token in one of them, signed in or not. Never throws. */
export async function stopMails(token: string): Promise<StopMailsOutcome> {
  try {
    const { ok, status } = await fetch(webPaths.unsubscribe(token), { method: 'POST' })
    if (ok) return 'stopped'
    // Of an address that is no token at all.
    return status === 404 || status === 414 ? 'unknown' : 'failed'
  } catch {
    return 'failed'
  }
}
