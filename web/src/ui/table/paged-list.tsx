import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { type Paging, usePageInUrl } from './page-in-url.ts'
import { type PageNumbers, Pager } from './pager.tsx'
import { Failed, Loading } from '../feedback/states.tsx'

type PagedListProps<Item> = {
  /** Query of the page whose number is in the URL, or of another page together with `onPage`. */
  query: {
    data?: (PageNumbers & { items: readonly Item[] }) | undefined
    error: Error | null
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  /** Shown until the first page has arrived; 'Đang tải…' by default. */
  coming?: ReactNode
  /** Shown if there are no records. */
  empty: ReactNode
  /** Changes the page number. Without it, the number in the URL changes. */
  onPage?: Paging[1]
  /** The list, if the page has several with page buttons. */
  of?: string | undefined
  children: (items: readonly Item[]) => ReactNode
}

/** Shows a paged list with its loading, empty and error states. A page number beyond the last page leads to the last page. */
export function PagedList<Item>({ query, coming = <Loading />, empty, onPage, of, children }: PagedListProps<Item>) {
  const [, turnInUrl] = usePageInUrl()
  const turnTo = onPage ?? turnInUrl
  const { data } = query
  const behind = data !== undefined && data.items.length === 0 && data.totalRecord > 0
  const lastPage = data?.totalPages ?? 1
  const leadBack = useEffectEvent((page: number) => turnTo(page, { replace: true }))
  useEffect(() => {
    if (behind) leadBack(lastPage)
  }, [behind, lastPage])

  if (data === undefined)
    return query.error ? (
      <Failed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
    ) : (
      coming
    )
  if (behind) return coming
  if (data.items.length === 0) return empty
  return (
    <>
      {children(data.items)}
      <Pager {...(of === undefined ? {} : { of })} page={data} busy={query.isPlaceholderData} onPage={turnTo} />
    </>
  )
}
