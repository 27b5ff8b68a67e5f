/**
 * The list of messages in threads that the server has not confirmed. It is kept on this device, so that it survives a reload and
 * an expired sign-in. send-unsent.ts sends the messages.
 */
import { useEffect, useSyncExternalStore } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts.ts'
import { subscribeSignIn } from '../../lib/sign-in/sign-in-store.ts'
import type { ThreadKey } from './list-threads.ts'
import type { OutgoingMessage } from './send-message.ts'

export type UnsentMessage = OutgoingMessage & {
  /** The title of the thread, for a member who is not looking at the thread. */
  title: string
  /** When the member pressed the button to send, in ISO 8601. */
  writtenAt: string
  /** How often the server could not take the message for a reason that passes. */
  faults: number
  /** When the last of these attempts ended, in milliseconds since 1970; 0 before the first. */
  triedAt: number
  /** Why the server refused the message, in Vietnamese; null if it has not refused it. */
  failure: string | null
  /** True if the message waited so long that it is sent only when the member says so. */
  isOld: boolean
}

/** `waiting` is true if the last attempt did not reach the server. */
type Unsent = { messages: readonly UnsentMessage[]; waiting: boolean }

const draftName = 'unsent messages'
const listeners = new Set<() => void>()
const shownThreads = new Set<ThreadKey>()
let unsent: Unsent = { messages: [], waiting: false }

/** Returns the signed-in member's unsent messages, the oldest first. */
export const readUnsent = (): readonly UnsentMessage[] =>
  // Only `changeUnsent` writes this draft, so it has the shape of the list.
  (readDraft(draftName, '') as readonly UnsentMessage[] | null) ?? []

/** Shows the stored messages, and whether they wait for a connection. */
export function showUnsent(waiting: boolean) {
  const messages = readUnsent()
  if (waiting === unsent.waiting && JSON.stringify(messages) === JSON.stringify(unsent.messages)) return
  unsent = { messages, waiting }
  for (const listener of listeners) listener()
}
const showStored = () => showUnsent(unsent.waiting)

// Also while no thread is open: nothing of a member who has signed out may stay in memory for the next member.
subscribeSignIn(showStored)
window.addEventListener('storage', showStored)

/** Changes the stored list, which other tabs change too. */
export function changeUnsent(change: (messages: readonly UnsentMessage[]) => readonly UnsentMessage[]) {
  const messages = change(readUnsent())
  if (messages.length === 0) dropDraft(draftName)
  else keepDraft(draftName, '', messages)
  showStored()
}

/** Changes one message of the stored list. */
export const changeMessage = (clientId: string, change: Partial<UnsentMessage>) =>
  changeUnsent((messages) => messages.map((one) => (one.clientId === clientId ? { ...one, ...change } : one)))

/** Deletes a message that was sent, or that the member no longer wants to send. */
export const discardMessage = (clientId: string) =>
  changeUnsent((messages) => messages.filter((one) => one.clientId !== clientId))

/** Returns a function that says whether a message is of the thread. */
export const isOf = (thread: ThreadKey) => (message: ThreadKey) =>
  message.classId === thread.classId && message.studentCode === thread.studentCode

/** Deletes the unsent messages of a thread that the member may no longer read. */
export const discardMessagesOf = (thread: ThreadKey) =>
  changeUnsent((messages) => messages.filter((message) => !isOf(thread)(message)))

/** True if the message is sent without the member doing anything. */
export const isPending = ({ failure, isOld }: UnsentMessage) => failure === null && !isOld

function subscribe(listener: () => void) {
  listeners.add(listener)
  showStored()
  return () => void listeners.delete(listener)
}
const useUnsent = () => useSyncExternalStore(subscribe, () => unsent)

/** Returns the member's unsent messages of a thread, the oldest first, and whether they wait for a connection. */
export function useUnsentMessages({ classId, studentCode }: ThreadKey): Unsent {
  const { messages, waiting } = useUnsent()
  useEffect(() => {
    const thread = { classId, studentCode }
    shownThreads.add(thread)
    return () => void shownThreads.delete(thread)
  }, [classId, studentCode])
  return { messages: messages.filter(isOf({ classId, studentCode })), waiting }
}

/** True if a page of this tab shows the thread and its unsent messages. */
export const isThreadShown = (thread: ThreadKey) => [...shownThreads].some(isOf(thread))

/** Returns a function that says whether a thread has messages that are not sent unless the member does something. */
export function useHasStuckMessages(): (thread: ThreadKey) => boolean {
  const { messages } = useUnsent()
  return (thread) => messages.some((message) => !isPending(message) && isOf(thread)(message))
}
