import { request } from '../../lib/graphql/graphql-client.ts'
import { browserSubscription, endBrowserSubscription } from '../../lib/push/browser-subscription.ts'
import { type PushRecord, forgetPushRecord, readPushRecord } from '../../lib/push/push-record.ts'
import { getCurrentSignIn } from '../../lib/sign-in/sign-in-store.ts'
import { isSentTo } from './get-push-devices.ts'
import { subscribePush } from './subscribe-push.ts'
import { pushUnsubscribe } from './turn-off-push.ts'

/** The server hears of a subscription that is as it was once a day. */
const renewAfter = 24 * 60 * 60_000

const endHere = async () => {
  forgetPushRecord()
  await endBrowserSubscription()
}

/** What the server knows by this sign-in of the browser's subscription, which has not changed since. */
async function renewKept({ toldAt }: PushRecord): Promise<void> {
  if (Date.now() - toldAt < renewAfter) return
  // Taken from this device on another one: it does not come back by itself.
  if (await isSentTo()) await subscribePush()
  else await endHere()
}

/**
 * Keeps the subscription of who is signed in alive: tells the server where it has changed, or once a day, and ends one that
 * somebody else has left in this browser, or that may show nothing any more.
 * @throws Refusal, GraphqlFault; an Error where the browser reaches no push service
 */
export async function renewPush(): Promise<void> {
  const profile = getCurrentSignIn()?.profile
  const record = readPushRecord()
  if (profile === undefined) return
  if (record === null || record.memberId !== profile.member_id) return await endHere()
  if (Notification.permission !== 'granted') {
    await endHere()
    await request(pushUnsubscribe, { endpoint: record.endpoint })
    return
  }
  const subscription = await browserSubscription()
  const isAsTold = subscription?.endpoint === record.endpoint && record.signInId === profile.sid
  if (isAsTold) await renewKept(record)
  else await subscribePush()
}
