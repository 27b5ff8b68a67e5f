import { useEffect, useEffectEvent } from 'react'

/** Runs when the page is looked at again: one that the browser had kept, or that stood behind the application of a meeting. */
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
