/**
 * Caches the shell of the application (its page, scripts, styles and fonts) for times without a network, and shows notices
 * while no page is open. It handles only pages, built files and some files of public/, and leaves all other requests, such
 * as data, to the browser. It does not store which pages were visited.
 */
import { PrecacheController } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { type BuildMessage, buildRequest } from './lib/build-message.ts'
import { openNotice } from './service-worker/open-notice.ts'
import { renewSubscription } from './service-worker/renew-subscription.ts'
import { type ShownData, showNotice } from './service-worker/show-notice.ts'

declare const self: ServiceWorkerGlobalScope
/** Files of the shell. service-worker-build.ts inserts the list. */
declare const __SHELL__: { url: string; revision: string | null }[]
/** Path of the entry script, which identifies the build. service-worker-build.ts inserts the path. */
declare const __BUILD__: string

const cachePrefix = 'hien'
const cacheName = `${cachePrefix}${__BUILD__}`
/** After this time without an answer the cached shell is shown; it says what it cannot load. */
const networkTimeoutSeconds = 5

const shell = new PrecacheController({ cacheName })
shell.addToCacheList(__SHELL__)

/** Deletes the caches of old builds, except the previous one: a tab can still run that build. */
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
  // Open pages are not harmed: they keep running, and their files stay in the cache.
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

/** Throws for a server error, so that the shell is shown: the server is starting or its proxy is broken. */
function refuseFaults(response: Response): Response {
  if (response.status >= 500) throw new Error(`The server answered the page request with status ${response.status}`)
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
    // These paths never show the application: endpoints and pages of the server, and files.
    {
      denylist: [
        /^\/(?:graphql|hubs|avatars|pictures|logos|tt|files|healthz|readyz|metrics)(?:[/?]|$)/,
        /^[^?]*\.[a-z0-9]+(?:\?|$)/i,
      ],
    },
  ),
)

/** Built files have a hash or a version in their paths and never change. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName,
    plugins: [
      { cachedResponseWillBeUsed: async ({ cachedResponse, request }) => cachedResponse ?? caches.match(request) },
    ],
  }),
)

/** Files of public/ in the shell: from the network, or from the cache if the network fails. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && shell.getCacheKeyForURL(url.pathname) !== undefined,
  new NetworkOnly({
    plugins: [{ handlerDidError: ({ request }) => shell.matchPrecache(new URL(request.url).pathname) }],
  }),
)
