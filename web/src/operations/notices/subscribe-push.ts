import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import type { ResultEnvelope } from '../../lib/graphql/refusal.ts'
import { endBrowserSubscription, subscribeBrowser, subscriptionInput } from '../../lib/push/browser-subscription.ts'
import { forgetPushRecord, keepPushRecord } from '../../lib/push/push-record.ts'
import { fetchPushKey } from './get-push-key.ts'

export const pushSubscribe = graphql(`
  mutation pushSubscribe($endpoint: String!, $p256dh: String!, $auth: String!) {
    pushSubscribe(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) {
      ...Envelope
    }
  }
`)

/**
 * Subscribes this browser with the server's key and sends the subscription to the server. If the server refuses the
 * subscription, ends it in the browser.
 * @throws {GraphqlFault} if no valid answer arrives, {Refusal} if the server gives no key
 * @throws {Error} with a Vietnamese message if the browser cannot reach its push service
 */
export async function subscribePush(): Promise<ResultEnvelope> {
  const subscription = await subscribeBrowser(await fetchPushKey()).catch((cause: unknown) => {
    if (!(cause instanceof DOMException)) throw cause
    throw new Error('Trình duyệt chưa nối được với dịch vụ thông báo, vui lòng thử lại sau', { cause })
  })
  const input = subscriptionInput(subscription)
  const { pushSubscribe: result } = await request(pushSubscribe, input)
  if (result.isSuccess) keepPushRecord(input.endpoint)
  else {
    forgetPushRecord()
    await endBrowserSubscription()
  }
  return result
}
