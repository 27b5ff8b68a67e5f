import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadWithRetry } from '../../lib/load-with-retry.ts'

/**
 * Sends messages in threads that could not be sent before, from whatever page the member is on. Starts when `isIdle` is true, so
 * that the code for it loads after the page's own code.
 */
export function useSendUnsent(memberId: string | undefined, isIdle: boolean) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (memberId === undefined || !isIdle) return
    let stop: (() => void) | null = null
    let hasUnmounted = false
    const start = async () => {
      const { watchUnsent } = await loadWithRetry(() => import('../../operations/threads/unsent-messages.ts'))
      if (!hasUnmounted) stop = watchUnsent(queryClient)
    }
    void start()
    return () => {
      hasUnmounted = true
      stop?.()
    }
  }, [memberId, isIdle, queryClient])
}
