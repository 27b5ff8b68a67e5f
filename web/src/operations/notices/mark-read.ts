import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql, operationName } from '../../lib/graphql/graphql-document.ts'
import { exceptionText, refusalText, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'
import { type NoticesAnswer, noticesGetWithPage } from './get-notices.ts'

export const noticesMarkRead = graphql(`
  mutation noticesMarkRead($ids: [ID!]) {
    noticesMarkRead(ids: $ids) {
      ...Envelope
    }
  }
`)

const queryKey = [operationName(noticesGetWithPage)]

/** Marks notices as read on all cached pages, before the server has answered. */
async function showRead(queryClient: QueryClient, ids: readonly string[] | null) {
  // A running request would bring the notices back as unread.
  await queryClient.cancelQueries({ queryKey })
  const isMarked = ({ id, read }: NoticesAnswer['items'][number]) => !read && (ids === null || ids.includes(id))
  const marked = new Set(
    queryClient
      .getQueriesData<NoticesAnswer>({ queryKey })
      .flatMap(([, page]) => (page?.items ?? []).filter(isMarked).map(({ id }) => id)),
  )
  queryClient.setQueriesData<NoticesAnswer>({ queryKey }, (page) =>
    page === undefined
      ? page
      : {
          ...page,
          items: page.items.map((item) => (marked.has(item.id) ? { ...item, read: true } : item)),
          unread: ids === null ? 0 : Math.max(0, page.unread - marked.size),
        },
  )
}

const failure = 'Chưa đánh dấu đã đọc được'

/**
 * Marks the member's notices as read; null marks all. Pages show them as read at once, and show the server's state
 * again if the request fails. A toast shows an error only when the member marks all: a single notice is marked while the
 * member opens it.
 */
export function useMarkNoticesRead() {
  const queryClient = useQueryClient()
  const { run, running } = useOperationMutation({
    send: async (ids: readonly string[] | null) =>
      (await request(noticesMarkRead, { ids: ids === null ? null : [...ids] })).noticesMarkRead,
    texts: (ids) =>
      ids === null ? { refused: (refusal) => refusalText(failure, refusal), failed: exceptionText } : {},
    refetch: 'never',
  })
  const mark = async (ids: readonly string[] | null) => {
    await showRead(queryClient, ids)
    const outcome = await run(ids)
    if (!outcome.done) await queryClient.invalidateQueries({ queryKey })
    return outcome
  }
  return { run: mark, running }
}
