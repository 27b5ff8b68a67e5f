import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/graphql/graphql-client.ts'
import { type ResultOf, graphql, operationName } from '../../lib/graphql/graphql-document.ts'
import { requireSuccess } from '../../lib/graphql/refusal.ts'
import { alwaysFresh } from '../children/always-fresh.ts'
import { toast } from '../../ui/feedback/toast.ts'
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

/**
 * The messages of a thread that were fetched. The server numbers the messages of a thread from 1 without gaps. All messages after
 * the number `earlier` up to the number `through` are here, and possibly one that was just sent.
 */
type Fetched = {
  /** The newest first. */
  messages: readonly ThreadMessage[]
  earlier: number
  through: number
  /** The number of messages in the thread according to the last answer. The pages count from its end. */
  total: number
}

const messagesPerPage = 20
/** If more pages of messages are new, the messages fetched before are dropped. */
const maxNewPages = 5

const keyOf = ({ classId, studentCode }: ThreadKey) =>
  [operationName(threadGetMessages), { classId, studentCode }] as const

const fetchPage = async (thread: ThreadKey, page: number, signal?: AbortSignal): Promise<MessagePage> =>
  requireSuccess(
    (await request(threadGetMessages, { ...thread, skip: page, take: messagesPerPage }, signal)).threadGetMessages,
  )

/** Returns the number of messages before those on the page. */
const beforePage = ({ totalRecord, currentPage }: MessagePage) =>
  Math.max(0, totalRecord - currentPage * messagesPerPage)

/** Returns the first messages and then those of the others that are not among them. */
function joined(first: readonly ThreadMessage[], others: readonly ThreadMessage[]): ThreadMessage[] {
  const ids = new Set(first.map(({ id }) => id))
  return [...first, ...others.filter(({ id }) => !ids.has(id))]
}

/**
 * Fetches the newest page, and more pages if more than one page is new. Keeps the earlier messages that were fetched before, so
 * that a new message costs one request, however many messages are shown.
 */
async function fetchNewest(queryClient: QueryClient, thread: ThreadKey, signal: AbortSignal): Promise<Fetched> {
  const cached = () => queryClient.getQueryData<Fetched>(keyOf(thread))
  let newest: ThreadMessage[] = []
  for (let number = 1; ; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- whether the next page is needed depends on this one
    const page = await fetchPage(thread, number, signal)
    newest = joined(newest, page.items)
    const [earlier, total, before] = [beforePage(page), page.totalRecord, cached()]
    if (before === undefined) return { messages: newest, earlier, through: total, total }
    if (earlier <= before.through) {
      const messages = joined(newest, before.messages)
      return { messages, earlier: Math.min(earlier, before.earlier), through: total, total }
    }
    if (number === maxNewPages) return { messages: newest, earlier, through: total, total }
  }
}

/** Adds a page of earlier messages. Returns the same messages if others are missing in between. */
function withEarlier(fetched: Fetched, page: MessagePage): Fetched {
  const earlier = beforePage(page)
  const total = page.totalRecord
  if (earlier + page.items.length < fetched.earlier || earlier >= fetched.earlier) return { ...fetched, total }
  return { ...fetched, messages: joined(fetched.messages, page.items), earlier, total }
}

/** Fetches a page of earlier messages. Returns whether there are still more. */
async function fetchEarlier(queryClient: QueryClient, thread: ThreadKey): Promise<boolean> {
  const cached = () => queryClient.getQueryData<Fetched>(keyOf(thread))
  let fetched = cached()
  while (fetched !== undefined && fetched.earlier > 0) {
    const { earlier, total } = fetched
    // oxlint-disable-next-line no-await-in-loop -- a second page is only fetched if new messages have moved the pages by one
    const page = await fetchPage(thread, Math.floor((total - earlier) / messagesPerPage) + 1)
    queryClient.setQueryData<Fetched>(keyOf(thread), (now) => now && withEarlier(now, page))
    fetched = cached()
    if (fetched !== undefined && fetched.earlier < earlier) break
  }
  return (fetched?.earlier ?? 0) > 0
}

/**
 * Returns a query for the messages of a thread, the oldest first, and what is needed to load earlier ones. The query begins with
 * the newest page. The server marks the thread as read with each answer, so fetch only while the member `isReading`.
 */
export function useThreadMessages(thread: ThreadKey, isReading: boolean) {
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: keyOf(thread),
    queryFn: ({ signal }) => fetchNewest(queryClient, thread, signal),
    select: ({ messages, earlier }) => ({ messages: [...messages].reverse(), hasEarlier: earlier > 0 }),
    enabled: isReading,
    ...alwaysFresh,
  })
  const { mutateAsync, isPending: isLoadingEarlier } = useMutation({
    networkMode: 'always',
    mutationFn: () => fetchEarlier(queryClient, thread),
    onError: ({ message }) => {
      toast.error(`Không tải được tin trước: ${message}`)
      // If the access has ended, the page must learn it.
      void queryClient.invalidateQueries({ queryKey: keyOf(thread) })
    },
  })
  /** Resolves to whether there are still earlier messages. Never rejects: a toast shows the error. */
  const loadEarlier = () => mutateAsync().catch(() => true)
  return { query, isLoadingEarlier, loadEarlier }
}

/** Adds a message that was just sent to the messages shown, and fetches the newest page. */
export function showSentMessage(queryClient: QueryClient, thread: ThreadKey, message: ThreadMessage) {
  queryClient.setQueryData<Fetched>(
    keyOf(thread),
    (shown) => shown && { ...shown, messages: joined([message], shown.messages) },
  )
  // Also drops an answer that is under way and does not contain the message yet.
  void queryClient.invalidateQueries({ queryKey: keyOf(thread) })
}

/** Marks a message that the member has reported. Fetching the newest page again does not mark an earlier message. */
export const showReported = (queryClient: QueryClient, messageId: string) =>
  queryClient.setQueriesData<Fetched>(
    { queryKey: [operationName(threadGetMessages)] },
    (shown) =>
      shown && {
        ...shown,
        messages: shown.messages.map((one) => (one.id === messageId ? { ...one, reported: true } : one)),
      },
  )
