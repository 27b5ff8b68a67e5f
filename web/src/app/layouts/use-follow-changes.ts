import type { Role } from '@hien/contract/vocabulary'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadWithRetry } from '../../lib/load-with-retry.ts'

/** The page is drawn and has asked for its data by then. */
const delay = 1000

/** Keeps what a member of this role is shown as it is by now, on every page; nothing for students. Its code comes after that of the page. */
export function useFollowChanges(memberId: string | undefined, role: Role | undefined) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (role === undefined || role === 'MEME') return
    let stop: (() => void) | null = null
    let left = false
    const start = async () => {
      const { followChanges } = await loadWithRetry(() => import('../../operations/live/follow-changes.ts'))
      if (!left) stop = followChanges(queryClient, role)
    }
    const timer = setTimeout(() => void start(), delay)
    return () => {
      left = true
      clearTimeout(timer)
      stop?.()
    }
  }, [memberId, role, queryClient])
}
