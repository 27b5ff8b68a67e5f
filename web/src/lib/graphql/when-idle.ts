import type { QueryClient } from '@tanstack/react-query'

/** Milliseconds without a running query after which the page is assumed to have its data. */
const idleTime = 1000
/** Milliseconds after which the callback runs in any case, for example if queries never end. */
const longest = 10_000

/**
 * Calls `callback` once, when no query has run for `idleTime`, or at the latest after `longest`. Returns a function that
 * cancels the call.
 */
export function whenIdle(queryClient: QueryClient, callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const finish = () => {
    cancel()
    callback()
  }
  const listen = () => {
    clearTimeout(timer)
    timer = queryClient.isFetching() > 0 ? undefined : setTimeout(finish, idleTime)
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
