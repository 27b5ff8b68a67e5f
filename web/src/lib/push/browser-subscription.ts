/** The push subscription of this browser; there is at most one. */
import { serviceWorkers } from '../service-workers.ts'
import { serviceWorkerUrl } from '../trusted-markup.ts'

/** Returns the registration of our service worker; undefined if there is none or the browser blocks storage. */
const registration = () =>
  serviceWorkers()
    ?.getRegistration(serviceWorkerUrl)
    .catch(() => undefined)

/** Returns the subscription; null if there is none or the browser does not support push. */
export const browserSubscription = async (): Promise<PushSubscription | null> =>
  (await (await registration())?.pushManager.getSubscription()) ?? null

/** Decodes base64url without padding, the format of the server's key. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

function isOfKey({ options }: PushSubscription, key: Uint8Array): boolean {
  // Older browsers do not reveal the key: keep their subscription.
  if (!options?.applicationServerKey) return true
  const own = new Uint8Array(options.applicationServerKey)
  return own.length === key.length && own.every((byte, place) => byte === key[place])
}

/**
 * Subscribes with the server's key. Keeps an existing subscription with that key; ends one with another key first.
 * @throws the browser's error, for example a DOMException if the browser refuses or cannot reach its push service
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  const key = bytesOf(publicKey)
  // The service worker is usually registered already, but not if the user turns on notices in the first seconds.
  await navigator.serviceWorker.register(serviceWorkerUrl, { updateViaCache: 'none' })
  const { pushManager: manager } = await navigator.serviceWorker.ready
  const before = await manager.getSubscription()
  if (before !== null && isOfKey(before, key)) return before
  await before?.unsubscribe()
  return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/**
 * Ends the subscription of this browser, so that the push service refuses further messages. Never rejects: if the browser
 * cannot end the subscription, the server must stop sending.
 */
export const endBrowserSubscription = async () => {
  await (await browserSubscription().catch(() => null))?.unsubscribe().catch(() => false)
}

/** Returns the subscription in the form the server expects. */
export function subscriptionInput(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}
