import { useEffect } from 'react'

/** Keeps the screen on while mounted, if the browser supports it. */
export function useWakeLock() {
  useEffect(() => {
    const { wakeLock } = navigator as { wakeLock?: WakeLock }
    if (!wakeLock) return
    let hasUnmounted = false
    let lock: WakeLockSentinel | null = null
    const keep = async () => {
      if (document.visibilityState !== 'visible') return
      // The browser can refuse, for example to save battery. Then the screen turns off as usual.
      lock = await wakeLock.request('screen').catch(() => null)
      if (hasUnmounted) await lock?.release()
    }
    void keep()
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', keep)
    return () => {
      hasUnmounted = true
      document.removeEventListener('visibilitychange', keep)
      void lock?.release()
    }
  }, [])
}
