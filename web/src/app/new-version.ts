/** Notices that the server has a newer build than this page runs, by what the service worker says. */
import { useSyncExternalStore } from 'react'
import { isBuildNews, whichBuild } from '../lib/build-news.ts'
import { serviceWorkerAddress } from '../lib/trusted-markup.ts'

/** The page is drawn and its data is there: from now on fetching the shell is in nobody's way. */
const settled = 5000
/** A tab that is looked at again asks for a new build no more often than this. */
const lookAgain = 10 * 60_000

const listeners = new Set<() => void>()
let newer = false

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether loading the page anew would bring a newer build. */
export const useNewVersion = () => useSyncExternalStore(subscribe, () => newer)

function hear({ data }: MessageEvent<unknown>) {
  if (!isBuildNews(data)) return
  newer = data.build !== ownBuild()
  for (const listener of listeners) listener()
}

/** The path of the entry script of this page. */
const ownBuild = () =>
  new URL(document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '/', location.href).pathname

/**
 * Registers the service worker once the page has settled, and asks it for news whenever the tab is looked at again.
 * Does nothing where there are none: over plain http, and in browsers told so.
 */
export function watchForNewVersion(workers: ServiceWorkerContainer | undefined = navigator.serviceWorker) {
  if (workers === undefined) return
  workers.addEventListener('message', hear)
  let looked = 0

  const look = async () => {
    looked = Date.now()
    try {
      const registration = await workers.register(serviceWorkerAddress, { updateViaCache: 'none' })
      await registration.update()
    } catch {
      // Offline or refused: the page works without.
    }
  }
  const lookWhenSeen = () => {
    if (document.visibilityState !== 'visible') return
    workers.controller?.postMessage(whichBuild)
    if (Date.now() - looked > lookAgain) void look()
  }

  const begin = () =>
    setTimeout(() => {
      void look()
      document.addEventListener('visibilitychange', lookWhenSeen)
    }, settled)
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}
