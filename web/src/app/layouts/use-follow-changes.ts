import type { Role } from '@hien/contract/roles'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadWithRetry } from '../../lib/load-with-retry.ts'

/**
 * Refetches what a page shows when the server reports a change that matters for this role. Starts when `isIdle` is true,
 * so that the code for it loads after the page's own code.
 */
export function useFollowChanges(memberId: string | undefined, role: Role | undefined, isIdle: boolean) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (role === undefined || !isIdle) return
    let stop: (() => void) | null = null
    let hasUnmounted = false
    const start = async () => {
      const { followChanges } = await loadWithRetry(() => import('../../operations/live/follow-changes.ts'))
      if (!hasUnmounted) stop = followChanges(queryClient, role)
    }
    void start()
    return () => {
      hasUnmounted = true
      stop?.()
    }
  }, [memberId, role, isIdle, queryClient])
}
