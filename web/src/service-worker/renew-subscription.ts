import { subscriptionChanged } from '../lib/push/worker-messages.ts'

/** What the browser says when it has ended a subscription by itself; older ones say no more than that. */
export type SubscriptionChange = {
  readonly oldSubscription?: Pick<PushSubscription, 'options'> | null
  readonly newSubscription?: unknown
}

/** As much of the browser as is needed for it. */
export type Renewal = {
  subscribe(options: PushSubscriptionOptionsInit): Promise<unknown>
  pages(): Promise<readonly { postMessage(message: typeof subscriptionChanged): void }[]>
}

/**
 * Subscribes anew by the key of before. A page that is open tells the server; without one the next start of the application does, which
 * finds another subscription than it knows. Who is signed in is known to pages alone.
 */
export async function renewSubscription(change: SubscriptionChange, { subscribe, pages }: Renewal): Promise<void> {
  const key = change.oldSubscription?.options.applicationServerKey
  if (!change.newSubscription && key) await subscribe({ userVisibleOnly: true, applicationServerKey: key })
  for (const page of await pages()) page.postMessage(subscriptionChanged)
}
