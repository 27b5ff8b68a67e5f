/** Detects that the server has a newer build than this page runs, based on messages from the service worker. */
import { useSyncExternalStore } from 'react'
import { isBuildMessage, buildRequest } from '../../lib/build-message.ts'
import { serviceWorkers } from '../../lib/service-workers.ts'
import { serviceWorkerUrl } from '../../lib/trusted-markup.ts'

/** Milliseconds after which the page is drawn and its data is loaded, so that fetching the shell delays nothing. */
const startDelay = 5000
/** Least milliseconds between checks for a new build when the tab becomes visible. */
const minUpdateInterval = 10 * 60_000

const listeners = new Set<() => void>()
let hasNewer = false

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** True if reloading the page would bring a newer build. */
export const useNewVersion = () => useSyncExternalStore(subscribe, () => hasNewer)

function handleMessage({ data }: MessageEvent<unknown>) {
  if (!isBuildMessage(data)) return
  hasNewer = data.build !== ownBuild()
  for (const listener of listeners) listener()
}

/** Returns the path of this page's entry script. prerender/preload-list.ts writes it into the page. */
function ownBuild(): unknown {
  const parts: unknown = JSON.parse(document.getElementById('preload-list')?.textContent ?? 'null')
  return typeof parts === 'object' && parts !== null && 'entry' in parts ? parts.entry : null
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
