import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadWithRetry } from '../../lib/load-with-retry.ts'

/** The page is drawn and has asked for its data by then. */
const delay = 1000

/** Keeps what a parent sees of children as it is by now, on every page; nothing for others (null). Its code comes after that of the page. */
export function useFollowChildren(parentId: string | null) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (parentId === null) return
    let stop: (() => void) | null = null
    let left = false
    const start = async () => {
      const { followChildren } = await loadWithRetry(() => import('../../operations/children/follow-children.ts'))
      if (!left) stop = followChildren(queryClient)
    }
    const timer = setTimeout(() => void start(), delay)
    return () => {
      left = true
      clearTimeout(timer)
      stop?.()
    }
  }, [parentId, queryClient])
}
