import { subscriptionChanged } from '../lib/push/worker-messages.ts'

/** Event the browser sends when it has ended a subscription by itself. Older browsers send it without these fields. */
export type SubscriptionChange = {
  readonly oldSubscription?: Pick<PushSubscription, 'options'> | null
  readonly newSubscription?: unknown
}

/** The browser functions that the renewal needs. */
export type Renewal = {
  subscribe(options: PushSubscriptionOptionsInit): Promise<unknown>
  pages(): Promise<readonly { postMessage(message: typeof subscriptionChanged): void }[]>
}

/**
 * Subscribes again with the previous key, unless the browser has already done so or does not name the key. Asks the open
 * pages to tell the server: only pages know who is signed in. If no page is open, the application tells the server at its
 * next start, when it finds a different subscription.
 */
export async function renewSubscription(change: SubscriptionChange, { subscribe, pages }: Renewal): Promise<void> {
  const key = change.oldSubscription?.options.applicationServerKey
  if (!change.newSubscription && key) await subscribe({ userVisibleOnly: true, applicationServerKey: key })
  for (const page of await pages()) page.postMessage(subscriptionChanged)
}
