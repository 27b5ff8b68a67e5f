import type { Role } from '@hien/contract/vocabulary'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadWithRetry } from '../../lib/load-with-retry.ts'

/**
 * Keeps what a member of this role is shown as it is by now, on every page, as soon as the page is quiet
 * (use-quiet-page.ts): its code comes after that of the page.
 */
export function useFollowChanges(memberId: string | undefined, role: Role | undefined, isQuiet: boolean) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (role === undefined || !isQuiet) return
    let stop: (() => void) | null = null
    let left = false
    const start = async () => {
      const { followChanges } = await loadWithRetry(() => import('../../operations/live/follow-changes.ts'))
      if (!left) stop = followChanges(queryClient, role)
    }
    void start()
    return () => {
      left = true
      stop?.()
    }
  }, [memberId, role, isQuiet, queryClient])
}
