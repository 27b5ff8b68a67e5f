import { postOperation } from '../../lib/graphql/graphql-transport.ts'
import { endBrowserSubscription } from '../../lib/push/browser-subscription.ts'
import { readPushRecord } from '../../lib/push/push-record.ts'
import { getAccessToken } from '../../lib/sign-in/sign-in-store.ts'
import { pushUnsubscribe } from './turn-off-push.ts'

/**
 * Ends the notices of this browser before its member signs out, also when the page is closed at once: what they are told is nobody
 * else's. Without an answer the end of the sign-in does the same.
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
