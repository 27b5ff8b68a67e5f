/** Detects that the server has a newer build than this page runs, by messages from the service worker or by asking the server. */
import { useSyncExternalStore } from 'react'
import { isBuildMessage, buildRequest } from '../../lib/build-message.ts'
import { tabStorage } from '../../lib/browser-storage.ts'
import { serviceWorkers } from '../../lib/service-workers.ts'
import { serviceWorkerUrl } from '../../lib/trusted-markup.ts'

/**
 * Milliseconds between the load of the page and the first check. By then the page has normally loaded its data. The
 * service worker, which fetches files for its cache, then does not slow the page down.
 */
const startDelay = 5000
/** Minimum milliseconds between two checks for a new service worker when the tab becomes visible. */
const minUpdateInterval = 10 * 60_000

const listeners = new Set<() => void>()
let hasNewer = false

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** True if reloading the page would bring a newer build. */
export const useNewVersion = () => useSyncExternalStore(subscribe, () => hasNewer)

function setHasNewer(now: boolean) {
  hasNewer = now
  for (const listener of listeners) listener()
}

function handleMessage({ data }: MessageEvent<unknown>) {
  if (isBuildMessage(data)) setHasNewer(data.build !== ownBuild())
}

/**
 * Returns the path of a page's entry script from the list that prerender/preload-list.ts writes into the page; null if
 * there is no list.
 */
function entryOf(list: string | null | undefined): unknown {
  const parts: unknown = JSON.parse(list ?? 'null')
  return typeof parts === 'object' && parts !== null && 'entry' in parts ? parts.entry : null
}

const ownBuild = () => entryOf(document.getElementById('preload-list')?.textContent)

/**
 * Returns the build that the server has now. Null if it is the build of this page, or if the server does not answer or
 * names no build.
 */
async function fetchNewerBuild(): Promise<string | null> {
  try {
    const answer = await fetch(window.location.pathname, { cache: 'reload' })
    // A pattern finds the list, because the policy for trusted types does not allow parsing the page as HTML.
    const build = entryOf(/ id="preload-list">([^<]*)</.exec(await answer.text())?.[1])
    return typeof build === 'string' && build !== ownBuild() ? build : null
  } catch {
    return null
  }
}

/** Offers the newer build if a part of this page could not be loaded because the server has deleted it. */
export function watchForDeletedParts() {
  window.addEventListener('vite:preloadError', () => {
    void fetchNewerBuild().then((build) => build !== null && setHasNewer(true))
  })
}

const reloadedForKey = 'hien-reloaded-for'

/** Loads the newer build in place of a page that could not be loaded. Reloads once for each build, so that it never loops. */
export async function reloadIfOutdated(): Promise<void> {
  const build = await fetchNewerBuild()
  if (build === null || tabStorage.get(reloadedForKey) === build) return
  // Reload only if the browser stores the build. Otherwise the page would not know that it was reloaded, and would
  // reload again.
  if (tabStorage.set({ [reloadedForKey]: build })) window.location.reload()
}

/**
 * Registers the service worker once the page has settled, and asks it for a new build whenever the tab becomes visible.
 * Does nothing without service workers: over plain http, or if the browser has them turned off.
 */
export function watchForNewVersion(workers: ServiceWorkerContainer | undefined = serviceWorkers()) {
  if (workers === undefined) return
  workers.addEventListener('message', handleMessage)
  let checkedAt = 0

  const checkForUpdate = async () => {
    checkedAt = Date.now()
    try {
      const registration = await workers.register(serviceWorkerUrl, { updateViaCache: 'none' })
      await registration.update()
    } catch {
      // Offline or refused: the page works without a service worker.
    }
  }
  const checkWhenVisible = () => {
    if (document.visibilityState !== 'visible') return
    workers.controller?.postMessage(buildRequest)
    if (Date.now() - checkedAt > minUpdateInterval) void checkForUpdate()
  }

  const start = () =>
    setTimeout(() => {
      void checkForUpdate()
      document.addEventListener('visibilitychange', checkWhenVisible)
    }, startDelay)
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
