import { request } from '../../lib/graphql/graphql-client.ts'
import { browserSubscription, endBrowserSubscription } from '../../lib/push/browser-subscription.ts'
import { type PushRecord, forgetPushRecord, readPushRecord, rememberPushEnded } from '../../lib/push/push-record.ts'
import { getCurrentSignIn } from '../../lib/sign-in/sign-in-store.ts'
import { isSentTo } from './get-push-devices.ts'
import { subscribePush } from './subscribe-push.ts'
import { pushUnsubscribe } from './turn-off-push.ts'

/** Milliseconds after which an unchanged subscription is sent to the server again: one day. */
const renewAfter = 24 * 60 * 60_000

const endSubscription = async () => {
  forgetPushRecord()
  await endBrowserSubscription()
}

/**
 * Sends an unchanged subscription of this sign-in to the server again, at most once a day. If the server no longer sends
 * notices to this browser, ends the subscription instead and records that it has ended.
 */
async function renewKept({ toldAt, memberId }: PushRecord): Promise<void> {
  if (Date.now() - toldAt < renewAfter) return
  if (await isSentTo()) return void (await subscribePush())
  // The push service has dropped the subscription, or the member removed this device from another device. So ask the member
  // before subscribing it again.
  rememberPushEnded(memberId)
  await endSubscription()
}

/**
 * Keeps the signed-in member's push subscription alive. Sends it to the server when it has changed, and once a day.
 * Ends a subscription that another member left in this browser, or that is no longer allowed to show notices.
 * @throws {GraphqlFault} if no valid answer arrives, {Refusal} if the server refuses, {Error} if the browser cannot
 * reach its push service
 */
export async function renewPush(): Promise<void> {
  const profile = getCurrentSignIn()?.profile
  const record = readPushRecord()
  if (profile === undefined) return
  if (record === null || record.memberId !== profile.member_id) return await endSubscription()
  if (Notification.permission !== 'granted') {
    rememberPushEnded(record.memberId)
    await endSubscription()
    await request(pushUnsubscribe, { endpoint: record.endpoint })
    return
  }
  const subscription = await browserSubscription()
  const isKnownToServer = subscription?.endpoint === record.endpoint && record.signInId === profile.sid
  if (isKnownToServer) await renewKept(record)
  else await subscribePush()
}
