/**
 * Keeps the shell of the application (its page, scripts, styles and fonts) for times without a network, and shows notices
 * while no page is open. Data never passes through here: what is no page and no built file is left to the browser, and no
 * address of a page is stored.
 */
import { PrecacheController } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { type BuildMessage, buildRequest } from './lib/build-message.ts'
import { openNotice } from './service-worker/open-notice.ts'
import { renewSubscription } from './service-worker/renew-subscription.ts'
import { type ShownData, showNotice } from './service-worker/show-notice.ts'

declare const self: ServiceWorkerGlobalScope
/** Put in by service-worker-build.ts. */
declare const __SHELL__: { url: string; revision: string | null }[]
declare const __BUILD__: string

const cachePrefix = 'hien'
const cacheName = `${cachePrefix}${__BUILD__}`
/** On a network that answers no sooner the shell is shown, which says what it cannot load. */
const networkTimeoutSeconds = 5

const shell = new PrecacheController({ cacheName })
shell.addToCacheList(__SHELL__)

/** A tab may still run the build before this one, so its files stay for it; what is older goes. */
async function deleteOldCaches() {
  const others = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== cacheName)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

const buildMessage: BuildMessage = { type: 'hien-build', build: __BUILD__ }

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

async function notifyPages() {
  for (const page of await openPages()) page.postMessage(buildMessage)
}

self.addEventListener('install', (event) => {
  void shell.install(event)
  // Pages that are open lose nothing by it: they keep running, and their files stay.
  void self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    deleteOldCaches()
      .then(() => self.clients.claim())
      .then(notifyPages),
  )
})

self.addEventListener('message', (event) => {
  if (event.data === buildRequest) event.source?.postMessage(buildMessage)
})

self.addEventListener('push', (event) => {
  event.waitUntil(showNotice(self.registration, event.data?.text() ?? ''))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const data = event.notification.data as ShownData | null
  event.waitUntil(openNotice(self.clients, data?.path ?? '/'))
})

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(
    renewSubscription(event, {
      subscribe: (options) => self.registration.pushManager.subscribe(options),
      pages: openPages,
    }),
  )
})

/** A server that is starting or behind a broken proxy is as good as none. */
function refuseFaults(response: Response): Response {
  if (response.status >= 500) throw new Error(`The page answered ${response.status}`)
  return response
}

registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds,
      plugins: [
        {
          fetchDidSucceed: ({ response }) => Promise.resolve(refuseFaults(response)),
          handlerDidError: () => shell.matchPrecache('/index.html'),
        },
      ],
    }),
    // What the server answers itself, and files.
    {
      denylist: [
        /^\/(?:graphql|hubs|avatars|pictures|files|healthz|readyz|metrics)(?:[/?]|$)/,
        /^[^?]*\.[a-z0-9]+(?:\?|$)/i,
      ],
    },
  ),
)

/** Built files have a hash in their names and never change. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName,
    plugins: [
      { cachedResponseWillBeUsed: async ({ cachedResponse, request }) => cachedResponse ?? caches.match(request) },
    ],
  }),
)

/** What the page needs beside its built files. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && shell.getCacheKeyForURL(url.pathname) !== undefined,
  new NetworkOnly({
    plugins: [{ handlerDidError: ({ request }) => shell.matchPrecache(new URL(request.url).pathname) }],
  }),
)
