import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `onReturn` when the page returns from the back/forward cache or becomes visible again, for example after a meeting
 * application covered the page.
 */
export function useReturnToPage(onReturn: () => void): void {
  const handleReturn = useEffectEvent(onReturn)
  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) handleReturn()
    }
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') handleReturn()
    }
    window.addEventListener('pageshow', handlePageShow)
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      window.removeEventListener('pageshow', handlePageShow)
      document.removeEventListener('visibilitychange', handleVisibility)
    }
  }, [])
}
