import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { request } from '../../lib/graphql/graphql-client.ts'
import { type ResultOf, graphql, operationName } from '../../lib/graphql/graphql-document.ts'
import { requireSuccess } from '../../lib/graphql/refusal.ts'
import { alwaysFresh } from '../children/always-fresh.ts'
import type { ThreadKey } from './list-threads.ts'

export const threadGetMessages = graphql(`
  query threadGetMessages($classId: ID!, $studentCode: String!, $skip: Int!, $take: Int!) {
    threadGetMessages(classId: $classId, studentCode: $studentCode, skip: $skip, take: $take) {
      ...Envelope
      items {
        id
        authorName
        authorRole
        text
        at
        mine
        reported
      }
      currentPage
      pageSize
      totalRecord
      totalPages
      startOrder
      endOrder
    }
  }
`)

type MessagePage = ResultOf<typeof threadGetMessages>['threadGetMessages']
export type ThreadMessage = MessagePage['items'][number]

const messagesPerPage = 20

const keyOf = ({ classId, studentCode }: ThreadKey) =>
  [operationName(threadGetMessages), { classId, studentCode }] as const

/** Returns the messages of these pages, the oldest first. A message that moved to another page is in the list once. */
const inOrder = (pages: readonly MessagePage[]): ThreadMessage[] =>
  [...new Map(pages.flatMap(({ items }) => items.map((message) => [message.id, message] as const))).values()].reverse()

/**
 * Returns a query for the messages of a thread, the oldest first. It begins with the newest page and fetches one more page of
 * earlier messages at a time. The server marks the thread as read with each answer, so fetch only while the member `isReading`.
 */
export const useThreadMessages = (thread: ThreadKey, isReading: boolean) =>
  useInfiniteQuery({
    queryKey: keyOf(thread),
    queryFn: async ({ pageParam, signal }) =>
      requireSuccess(
        (await request(threadGetMessages, { ...thread, skip: pageParam, take: messagesPerPage }, signal))
          .threadGetMessages,
      ),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, totalPages }) => (currentPage < totalPages ? currentPage + 1 : null),
    select: ({ pages }) => inOrder(pages),
    enabled: isReading,
    ...alwaysFresh,
  })

/** Adds a message that was just sent to the messages shown, and fetches them again. */
export function showSentMessage(queryClient: QueryClient, thread: ThreadKey, message: ThreadMessage) {
  queryClient.setQueryData<InfiniteData<MessagePage>>(keyOf(thread), (shown) => {
    const [first, ...others] = shown?.pages ?? []
    if (shown === undefined || first === undefined) return shown
    return { ...shown, pages: [{ ...first, items: [message, ...first.items] }, ...others] }
  })
  // Also drops an answer that is under way and does not contain the message yet.
  void queryClient.invalidateQueries({ queryKey: keyOf(thread) })
}
