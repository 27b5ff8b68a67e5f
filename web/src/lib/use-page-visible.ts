import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** True while the page is visible, and false while its tab is in the background. */
export const usePageVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
