/** Web push in a browser of a story: everything but the way from a push service into the browser is real. */
import { type BrowserContext, expect } from '@playwright/test'
import type { BrowserSubscription } from '../../../server/test/push-service/push-service.ts'

/** What the browser was asked to show. */
export type Shown = { title: string; body: string; tag: string }

/** A browser of whom no page is open. */
export type ClosedBrowser = {
  /** Gives its service worker what came from the push service. @returns what it shows of it. */
  receive(payload: unknown): Promise<Shown[]>
  /** Presses what was shown last. @returns where the browser is led, within the application. */
  press(): Promise<string>
}

/** What there is in a service worker, which the pages' types do not know. */
type WorkerScope = {
  registration: ServiceWorkerRegistration
  clients: { openWindow(path: string): Promise<unknown> }
  shown: { title: string; options: NotificationOptions }[]
  dispatchEvent(event: Event): boolean
}

/**
 * Has every page of the browser subscribe to a push service of ours: the one that a browser itself subscribes to stands on the
 * internet, and not every build of Chromium may ask for leave to show something. Permission, key and address are kept as a browser
 * keeps them.
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

/** Closes all pages of a browser that has our service worker, and opens it for what comes from a push service. */
export async function closePages(context: BrowserContext, address: string): Promise<ClosedBrowser> {
  const pages = context.pages()
  // DevTools reach a service worker by a page of its browser alone, of whatever address.
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
        // Allowed to who really presses alone; DevTools press nothing that stands outside of pages.
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
