import { postOperation } from '../../lib/graphql/graphql-transport.ts'
import { endBrowserSubscription } from '../../lib/push/browser-subscription.ts'
import { readPushRecord } from '../../lib/push/push-record.ts'
import { getAccessToken } from '../../lib/sign-in/sign-in-store.ts'
import { pushUnsubscribe } from './turn-off-push.ts'

/**
 * Stops notices to this browser before the member signs out, because the next user must not see them.
 * The request continues when the page is closed. If the request fails, the notices stop because the sign-in ends.
 */
export function leavePush(): void {
  const record = readPushRecord()
  if (record === null) return
  void postOperation(
    pushUnsubscribe,
    { endpoint: record.endpoint },
    { bearer: getAccessToken(), keepalive: true },
  ).catch(() => null)
  void endBrowserSubscription()
}
