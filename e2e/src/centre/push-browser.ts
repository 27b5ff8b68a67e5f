/** Web push in a test browser. Page and service worker are real; the subscription and the delivery of a push are simulated. */
import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test'
import type { BrowserSubscription } from '../../../server/test/push-service/push-service.ts'

/** A notification that the service worker has asked the browser to show. */
export type Shown = { title: string; body: string; tag: string }

/** Delivers push messages to the service worker of a browser. */
export type PushReceiver = {
  /** Passes the data of a push message to the service worker. Returns the notifications it shows. */
  receiveText(data: string): Promise<Shown[]>
  /** Returns whether the service worker sees a page of the product that has the focus. */
  hasFocusedPage(): Promise<boolean>
}

/** A browser in which all pages of the product are closed. */
export type ClosedBrowser = {
  /** Passes a push message to the service worker. Returns the notifications it shows. */
  receive(payload: unknown): Promise<Shown[]>
  /** Simulates a press on the latest notification. Returns the path that the service worker opens in the application. */
  press(): Promise<string>
}

/** The global scope of a service worker, which TypeScript's types for pages do not contain. */
type WorkerScope = {
  registration: ServiceWorkerRegistration
  clients: {
    openWindow(path: string): Promise<unknown>
    matchAll(options: { type: 'window' }): Promise<{ focused: boolean }[]>
  }
  shown: { title: string; options: NotificationOptions }[]
  dispatchEvent(event: Event): boolean
}

/**
 * Makes every page of the browser subscribe to our push service. The real push service of a browser is on the internet, and
 * some builds of Chromium cannot ask for permission. Permission and keys are kept in storage, so that they survive a reload as
 * in a real browser.
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

/** Returns the functions that deliver pushes to our service worker in this browser, and the worker itself. */
async function reachWorker(context: BrowserContext, address: string): Promise<PushReceiver & { worker: Worker }> {
  // Open an empty page: DevTools can reach a service worker only through a page in the same browser.
  const devTools = await context.newCDPSession(await context.newPage())
  const registered = Promise.withResolvers<string>()
  devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(address) && !isDeleted)
    if (own) registered.resolve(own.registrationId)
  })
  await devTools.send('ServiceWorker.enable')
  const registrationId = await registered.promise
  const worker = context.serviceWorkers().find((one) => one.url().startsWith(address))
  if (!worker) throw new Error('The browser has no service worker')
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope
    const { registration } = scope
    const show = registration.showNotification.bind(registration)
    scope.shown = []
    registration.showNotification = async (title, options = {}) => {
      scope.shown.push({ title, options })
      // Ignore a refusal: a browser without a screen cannot always show notifications.
      await show(title, options).catch(() => {})
    }
  })
  return {
    worker,
    async receiveText(data) {
      const shown = () => worker.evaluate(() => (self as unknown as WorkerScope).shown)
      const before = (await shown()).length
      await devTools.send('ServiceWorker.deliverPushMessage', { origin: `${address}/`, registrationId, data })
      await expect.poll(async () => (await shown()).length).toBeGreaterThan(before)
      return (await shown()).slice(before).map(({ title, options: { body = '', tag = '' } }) => ({ title, body, tag }))
    },
    hasFocusedPage: () =>
      worker.evaluate(async () => {
        const windows = await (self as unknown as WorkerScope).clients.matchAll({ type: 'window' })
        return windows.some(({ focused }) => focused)
      }),
  }
}

/** Returns the functions that deliver pushes to our service worker while `page` is open in front of all other pages. */
export async function receiveBeside(page: Page, address: string): Promise<PushReceiver> {
  const receiver = await reachWorker(page.context(), address)
  await page.bringToFront()
  return receiver
}

/** Closes all pages of a browser that has our service worker. Returns the functions that use the closed browser. */
export async function closePages(context: BrowserContext, address: string): Promise<ClosedBrowser> {
  const pages = context.pages()
  const { worker, receiveText } = await reachWorker(context, address)
  await Promise.all(pages.map((page) => page.close()))
  return {
    receive: (payload) => receiveText(JSON.stringify(payload)),
    press: () =>
      worker.evaluate(async () => {
        const scope = self as unknown as WorkerScope
        const led = Promise.withResolvers<string>()
        // Replace openWindow, which works only after a real press. DevTools cannot press a notification.
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
