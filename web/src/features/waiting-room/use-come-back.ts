import { useEffect, useEffectEvent } from 'react'

/** Calls `onReturn` when the page is shown again: from the back/forward cache, or after a meeting's application covered it. */
export function useComeBack(onReturn: () => void): void {
  const comeBack = useEffectEvent(onReturn)
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) comeBack()
    }
    const look = () => {
      if (document.visibilityState === 'visible') comeBack()
    }
    window.addEventListener('pageshow', show)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('pageshow', show)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
