import { useEffect } from 'react'

/** Keeps the screen lit while mounted, where the browser can. */
export function useWakeLock() {
  useEffect(() => {
    const { wakeLock } = navigator as { wakeLock?: WakeLock }
    if (!wakeLock) return
    let left = false
    let lock: WakeLockSentinel | null = null
    const keep = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused on a low battery, which is its owner's choice.
      lock = await wakeLock.request('screen').catch(() => null)
      if (left) await lock?.release()
    }
    void keep()
    // The browser lets go of it whenever the page is hidden.
    document.addEventListener('visibilitychange', keep)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', keep)
      void lock?.release()
    }
  }, [])
}
