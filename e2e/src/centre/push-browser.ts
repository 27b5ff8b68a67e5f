/** Web push in a test browser. Everything is real except the path from the push service to the browser. */
import { type BrowserContext, expect } from '@playwright/test'
import type { BrowserSubscription } from '../../../server/test/push-service/push-service.ts'

/** A notification that the browser was asked to show. */
export type Shown = { title: string; body: string; tag: string }

/** A browser that has no open page. */
export type ClosedBrowser = {
  /** Passes a push message to the service worker. Returns the notifications it shows. */
  receive(payload: unknown): Promise<Shown[]>
  /** Presses the latest notification. Returns the path that the browser opens in the application. */
  press(): Promise<string>
}

/** The parts of a service worker's scope that the types of pages lack. */
type WorkerScope = {
  registration: ServiceWorkerRegistration
  clients: { openWindow(path: string): Promise<unknown> }
  shown: { title: string; options: NotificationOptions }[]
  dispatchEvent(event: Event): boolean
}

/**
 * Makes every page of the browser subscribe to our push service. A browser's real push service is on the internet, and some
 * builds of Chromium may not ask for permission. Permission, key and address are stored as a browser would store them.
 */
export async function subscribeElsewhere(context: BrowserContext, subscription: BrowserSubscription): Promise<void> {
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    const [permissionKey, serverKey] = ['story-permission', 'story-server-key']
    const subscriptionOf = (key: string) => ({
      endpoint,
      expirationTime: null,
      options: {
        userVisibleOnly: true,
        applicationServerKey: Uint8Array.from(key, (character) => character.charCodeAt(0)).buffer,
      },
      toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem(serverKey)
        return true
      },
    })
    Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(permissionKey) ?? 'default' })
    Notification.requestPermission = async () => {
      localStorage.setItem(permissionKey, 'granted')
      return 'granted'
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => {
        const key = localStorage.getItem(serverKey)
        return key === null ? null : subscriptionOf(key)
      },
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
        const key = String.fromCharCode(...applicationServerKey)
        localStorage.setItem(serverKey, key)
        return subscriptionOf(key)
      },
    })
  }, subscription)
}

/** Closes all pages of a browser that has our service worker. Returns a handle that passes push messages to the browser. */
export async function closePages(context: BrowserContext, address: string): Promise<ClosedBrowser> {
  const pages = context.pages()
  // DevTools reach a service worker only through a page of its browser; the page can have any address.
  const devTools = await context.newCDPSession(await context.newPage())
  const registered = Promise.withResolvers<string>()
  devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(address) && !isDeleted)
    if (own) registered.resolve(own.registrationId)
  })
  await devTools.send('ServiceWorker.enable')
  const registrationId = await registered.promise
  await Promise.all(pages.map((page) => page.close()))
  const worker = context.serviceWorkers().find((one) => one.url().startsWith(address))
  if (!worker) throw new Error('The browser has no service worker')
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope
    const { registration } = scope
    const show = registration.showNotification.bind(registration)
    scope.shown = []
    registration.showNotification = async (title, options = {}) => {
      scope.shown.push({ title, options })
      // A browser without a screen may refuse.
      await show(title, options).catch(() => {})
    }
  })
  return {
    async receive(payload) {
      const shown = () => worker.evaluate(() => (self as unknown as WorkerScope).shown)
      const before = (await shown()).length
      const data = JSON.stringify(payload)
      await devTools.send('ServiceWorker.deliverPushMessage', { origin: `${address}/`, registrationId, data })
      await expect.poll(async () => (await shown()).length).toBeGreaterThan(before)
      return (await shown()).slice(before).map(({ title, options: { body = '', tag = '' } }) => ({ title, body, tag }))
    },
    press: () =>
      worker.evaluate(async () => {
        const scope = self as unknown as WorkerScope
        const led = Promise.withResolvers<string>()
        // A browser allows this only after a real press, and DevTools cannot press a notification outside of pages.
        scope.clients.openWindow = async (path) => led.resolve(path)
        const data: unknown = scope.shown.at(-1)?.options.data
        const event = Object.assign(new Event('notificationclick'), {
          notification: { data, close: () => {} },
          waitUntil: () => {},
        })
        scope.dispatchEvent(event)
        return await led.promise
      }),
  }
}
