/** Notices that the server has a newer build than this page runs, by what the service worker says. */
import { useSyncExternalStore } from 'react'
import { isBuildMessage, buildRequest } from '../../lib/build-message.ts'
import { serviceWorkerUrl } from '../../lib/trusted-markup.ts'

/** The page is drawn and its data is there: from now on fetching the shell is in nobody's way. */
const startDelay = 5000
/** A tab that is looked at again asks for a new build no more often than this. */
const minUpdateInterval = 10 * 60_000

const listeners = new Set<() => void>()
let hasNewer = false

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether loading the page anew would bring a newer build. */
export const useNewVersion = () => useSyncExternalStore(subscribe, () => hasNewer)

function handleMessage({ data }: MessageEvent<unknown>) {
  if (!isBuildMessage(data)) return
  hasNewer = data.build !== ownBuild()
  for (const listener of listeners) listener()
}

/** The path of the entry script of this page, which page-frames/early-parts.ts names in it. */
function ownBuild(): unknown {
  const parts: unknown = JSON.parse(document.getElementById('early-parts')?.textContent ?? 'null')
  return typeof parts === 'object' && parts !== null && 'entry' in parts ? parts.entry : null
}

/**
 * Registers the service worker once the page has settled, and asks it for news whenever the tab is looked at again.
 * Does nothing where there are none: over plain http, and in browsers told so.
 */
export function watchForNewVersion(workers: ServiceWorkerContainer | undefined = navigator.serviceWorker) {
  if (workers === undefined) return
  workers.addEventListener('message', handleMessage)
  let checkedAt = 0

  const checkForUpdate = async () => {
    checkedAt = Date.now()
    try {
      const registration = await workers.register(serviceWorkerUrl, { updateViaCache: 'none' })
      await registration.update()
    } catch {
      // Offline or refused: the page works without.
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
