/**
 * Messages in threads that the server has not confirmed. They are kept on this device, so that they survive a reload and an
 * expired sign-in, and sent when there is a connection.
 */
import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts.ts'
import { watchPage } from '../../lib/hub/watch-page.ts'
import { newUuid } from '../../lib/new-uuid.ts'
import { subscribeSignIn } from '../../lib/sign-in/sign-in-store.ts'
import { showSentMessage } from './list-thread-messages.ts'
import type { ThreadKey } from './list-threads.ts'
import { type OutgoingMessage, sendMessage } from './send-message.ts'

/** `writtenAt` is in ISO 8601. `failure` says in Vietnamese why the message was not sent; null if it will be sent. */
export type UnsentMessage = OutgoingMessage & { writtenAt: string; failure: string | null }

/** `waiting` is true if the last attempt did not reach the server. */
type Unsent = { messages: readonly UnsentMessage[]; waiting: boolean }

const draftName = 'unsent messages'
/** Milliseconds between attempts while there is no connection. */
const retryInterval = 10_000
/** Faults after which the same message can be sent a moment later without the member doing anything. */
const passingFaults: readonly string[] = ['NETWORK', 'TIMEOUT', 'UNAUTHENTICATED']

const listeners = new Set<() => void>()
let unsent: Unsent = { messages: [], waiting: false }
let sending: Promise<void> | null = null

// Only `keep` below writes this draft, so it has the shape of the list.
const kept = () => (readDraft(draftName, '') as readonly UnsentMessage[] | null) ?? []

function show(waiting: boolean) {
  const messages = kept()
  if (waiting === unsent.waiting && JSON.stringify(messages) === JSON.stringify(unsent.messages)) return
  unsent = { messages, waiting }
  for (const listener of listeners) listener()
}
const showStored = () => show(unsent.waiting)

/** Changes the stored list, which other tabs change too. */
function keep(change: (messages: readonly UnsentMessage[]) => readonly UnsentMessage[]) {
  const messages = change(kept())
  if (messages.length === 0) dropDraft(draftName)
  else keepDraft(draftName, '', messages)
  showStored()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  const stopWatching = subscribeSignIn(showStored)
  window.addEventListener('storage', showStored)
  showStored()
  return () => {
    listeners.delete(listener)
    stopWatching()
    window.removeEventListener('storage', showStored)
  }
}

const isOf = (thread: ThreadKey) => (message: ThreadKey) =>
  message.classId === thread.classId && message.studentCode === thread.studentCode

/** Returns the member's unsent messages of a thread, the oldest first, and whether they wait for a connection. */
export function useUnsentMessages(thread: ThreadKey): Unsent {
  const { messages, waiting } = useSyncExternalStore(subscribe, () => unsent)
  return { messages: messages.filter(isOf(thread)), waiting }
}

async function sendAll(queryClient: QueryClient) {
  for (;;) {
    const next = kept().find(({ failure }) => failure === null)
    if (next === undefined) return show(false)
    // One after another, so that the messages stay in their order.
    // oxlint-disable-next-line no-await-in-loop -- see above
    const { done, result, error } = await sendMessage(next)
    if (done) {
      if (result.item) showSentMessage(queryClient, next, result.item)
      keep((messages) => messages.filter(({ clientId }) => clientId !== next.clientId))
    } else if (passingFaults.includes(error.code)) return show(true)
    else
      keep((messages) =>
        messages.map((one) => (one.clientId === next.clientId ? { ...one, failure: error.description } : one)),
      )
  }
}

/** Sends the kept messages, one after another. Stops if the server cannot be reached. */
export function sendUnsent(queryClient: QueryClient): Promise<void> {
  sending ??= sendAll(queryClient).finally(() => {
    sending = null
  })
  return sending
}

/** Keeps a new message on this device and sends it. */
export function addMessage(queryClient: QueryClient, thread: ThreadKey, text: string) {
  const { classId, studentCode } = thread
  const message = { classId, studentCode, text, clientId: newUuid() }
  keep((messages) => [...messages, { ...message, writtenAt: new Date().toISOString(), failure: null }])
  void sendUnsent(queryClient)
}

/** Sends a message that failed once more. It keeps its id: the server possibly stored it without the answer arriving. */
export function sendAgain(queryClient: QueryClient, clientId: string) {
  keep((messages) => messages.map((one) => (one.clientId === clientId ? { ...one, failure: null } : one)))
  void sendUnsent(queryClient)
}

/** Deletes a message that failed. */
export const discardMessage = (clientId: string) =>
  keep((messages) => messages.filter((one) => one.clientId !== clientId))

/** Deletes the unsent messages of a thread that the member may no longer read. */
export const discardMessagesOf = (thread: ThreadKey) =>
  keep((messages) => messages.filter((message) => !isOf(thread)(message)))

/**
 * Sends the kept messages now, when the network is back, and at intervals while some are left. Returns a function that stops
 * this.
 */
export function watchUnsent(queryClient: QueryClient): () => void {
  const send = () => {
    if (kept().some(({ failure }) => failure === null)) void sendUnsent(queryClient)
  }
  send()
  const timer = setInterval(send, retryInterval)
  const unwatch = watchPage({ onLeave: () => undefined, onReturn: send, onNetworkHint: send })
  return () => {
    clearInterval(timer)
    unwatch()
  }
}
