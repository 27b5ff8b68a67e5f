import type { Role } from '@hien/contract/vocabulary'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadWithRetry } from '../../lib/load-with-retry.ts'

/** Nothing has been asked for as long: the page has its data by then. */
const quiet = 1000
/** A page that never gets its data is followed all the same. */
const longest = 10_000

/** Calls back once, when the page has asked for nothing for a while. @returns what gives it up */
function whenQuiet(queryClient: QueryClient, callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const finish = () => {
    cancel()
    callback()
  }
  const listen = () => {
    clearTimeout(timer)
    timer = queryClient.isFetching() > 0 ? undefined : setTimeout(finish, quiet)
  }
  const last = setTimeout(finish, longest)
  const forget = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'added' || type === 'updated') listen()
  })
  const cancel = () => {
    clearTimeout(timer)
    clearTimeout(last)
    forget()
  }
  listen()
  return cancel
}

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
    const cancel = whenQuiet(queryClient, () => void start())
    return () => {
      left = true
      cancel()
      stop?.()
    }
  }, [memberId, role, queryClient])
}
