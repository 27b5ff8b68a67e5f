/** The one push subscription that this browser has of us. */
import { serviceWorkerUrl } from '../trusted-markup.ts'

const pushManager = async () => (await navigator.serviceWorker.getRegistration(serviceWorkerUrl))?.pushManager

/** Null where there is none, and in browsers without push. */
export async function browserSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null
  return (await (await pushManager())?.getSubscription()) ?? null
}

/** base64url without padding, as the server has its key */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

function isOfKey({ options }: PushSubscription, key: Uint8Array): boolean {
  // Older browsers do not tell which key it is: what they have is kept.
  if (!options?.applicationServerKey) return true
  const own = new Uint8Array(options.applicationServerKey)
  return own.length === key.length && own.every((byte, place) => byte === key[place])
}

/**
 * Subscribes by the server's key; what there is of that key is kept, what there is of another is ended first.
 * @throws DOMException where the browser refuses, or reaches no push service.
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  const key = bytesOf(publicKey)
  // Registered by then, but for who presses in the first seconds.
  await navigator.serviceWorker.register(serviceWorkerUrl, { updateViaCache: 'none' })
  const { pushManager: manager } = await navigator.serviceWorker.ready
  const before = await manager.getSubscription()
  if (before !== null && isOfKey(before, key)) return before
  await before?.unsubscribe()
  return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** Ends it: its push service refuses what is sent from then on. What cannot be ended is left to the server. */
export const endBrowserSubscription = async () => {
  await (await browserSubscription().catch(() => null))?.unsubscribe().catch(() => false)
}

/** As the server takes it. */
export function subscriptionInput(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}
