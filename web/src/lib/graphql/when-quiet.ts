import type { QueryClient } from '@tanstack/react-query'

/** Nothing has been asked for as long: the page has its data by then. */
const quiet = 1000
/** A page that never gets its data is taken to be quiet all the same. */
const longest = 10_000

/** Calls back once, when the page has asked for nothing for a while. @returns what gives it up */
export function whenQuiet(queryClient: QueryClient, callback: () => void): () => void {
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
