/** Sends the unsent messages of threads: when they are written, when there is a connection again, and after a fault that passes. */
import type { QueryClient } from '@tanstack/react-query'
import { formatDateTime } from '../../lib/dates/format-dates.ts'
import { watchPage } from '../../lib/hub/watch-page.ts'
import { newUuid } from '../../lib/new-uuid.ts'
import { getTypingMember } from '../../lib/sign-in/sign-in-store.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { showSentMessage } from './list-thread-messages.ts'
import type { ThreadKey } from './list-threads.ts'
import { sendMessage } from './send-message.ts'
import {
  type UnsentMessage,
  changeMessage,
  changeUnsent,
  discardMessage,
  isOf,
  isPending,
  isThreadShown,
  readUnsent,
  showUnsent,
} from './unsent-messages.ts'

/** Milliseconds between attempts while there is no connection, and before the second attempt after a fault of the server. */
const retryInterval = 10_000
/** The wait doubles after each fault. The last attempt is about five minutes after the first. */
const maxFaults = 6
/** Milliseconds after which a message is not sent by itself. Its text is possibly no longer right: 'I will be late'. */
const maxWait = 6 * 60 * 60_000
/** Faults without an answer about the message: it is sent as soon as there is a connection and a sign-in. */
const unreachable: readonly string[] = ['NETWORK', 'TIMEOUT', 'UNAUTHENTICATED']
/** Answers after which the same message can be sent later. After INTERNAL the server has possibly stored the message. */
const passing: readonly string[] = ['RATE_LIMITED', 'INTERNAL']

let sending: Promise<void> | null = null
let openThread: ((thread: ThreadKey) => void) | null = null

/** Tells the member about a message that stays unsent, unless they see it in its thread. */
function tell(message: UnsentMessage, words: string) {
  const { classId, studentCode } = message
  const open = openThread
  if (open === null || isThreadShown(message)) return
  toast.error(words, {
    cause: `unsent ${classId} ${studentCode}`,
    action: { label: 'Xem tin', onPress: () => open({ classId, studentCode }) },
  })
}

/** Keeps the messages that waited too long, until the member decides. */
function holdOld() {
  const isTooOld = (message: UnsentMessage) =>
    isPending(message) && Date.now() - Date.parse(message.writtenAt) >= maxWait
  for (const message of readUnsent().filter(isTooOld)) {
    changeMessage(message.clientId, { isOld: true })
    const { title, writtenAt } = message
    tell(message, `Tin trong trao đổi “${title}” viết lúc ${formatDateTime(writtenAt)}, chưa gửi`)
  }
}

function isDue({ faults, triedAt }: UnsentMessage): boolean {
  const waited = Date.now() - triedAt
  // Negative if the clock of the device was set back.
  return faults === 0 || waited < 0 || waited >= retryInterval * 2 ** (faults - 1)
}

/** Returns the next message to send. A message that waits holds up the later ones of its thread, so that they stay in order. */
function nextMessage(): UnsentMessage | undefined {
  const pending = readUnsent().filter(isPending)
  return pending.find((message) => isDue(message) && pending.find(isOf(message)) === message)
}

async function sendAll(queryClient: QueryClient) {
  const member = getTypingMember()
  holdOld()
  for (;;) {
    const next = nextMessage()
    if (next === undefined) return showUnsent(false)
    // One after another, so that the messages stay in their order.
    // oxlint-disable-next-line no-await-in-loop -- see above
    const { done, result, error } = await sendMessage(next)
    // The list is now another member's. The message stays in the list of its author.
    if (getTypingMember() !== member) return showUnsent(false)
    if (done) {
      if (result.item) showSentMessage(queryClient, next, result.item)
      discardMessage(next.clientId)
    } else if (unreachable.includes(error.code)) return showUnsent(true)
    else if (passing.includes(error.code) && next.faults + 1 < maxFaults)
      changeMessage(next.clientId, { faults: next.faults + 1, triedAt: Date.now() })
    else {
      changeMessage(next.clientId, { faults: next.faults + 1, failure: error.description })
      tell(next, `Chưa gửi được tin trong trao đổi “${next.title}”: ${error.description}`)
    }
  }
}

/** Sends the messages that are due, one after another. Stops if the server cannot be reached. */
function sendUnsent(queryClient: QueryClient): Promise<void> {
  sending ??= sendAll(queryClient).finally(() => {
    sending = null
  })
  return sending
}

/** Keeps a new message on this device and sends it. `title` is the title of the thread. */
export function addMessage(queryClient: QueryClient, thread: ThreadKey & { title: string }, text: string) {
  const { classId, studentCode, title } = thread
  const message = { classId, studentCode, title, text, clientId: newUuid(), writtenAt: new Date().toISOString() }
  changeUnsent((messages) => [...messages, { ...message, faults: 0, triedAt: 0, failure: null, isOld: false }])
  void sendUnsent(queryClient)
}

/** Sends a message again that was refused or waited too long. It keeps its id, because the server possibly stored it before. */
export function sendAgain(queryClient: QueryClient, clientId: string) {
  changeMessage(clientId, {
    writtenAt: new Date().toISOString(),
    faults: 0,
    triedAt: 0,
    failure: null,
    isOld: false,
  })
  void sendUnsent(queryClient)
}

/**
 * Sends the kept messages now, when the network is back, and at intervals while some are left. Returns a function that stops this.
 * @param open opens the page of a thread, for the toast about a message that stays unsent.
 */
export function watchUnsent(queryClient: QueryClient, open: (thread: ThreadKey) => void): () => void {
  const send = () => {
    if (readUnsent().some(isPending)) void sendUnsent(queryClient)
  }
  openThread = open
  send()
  const timer = setInterval(send, retryInterval)
  const unwatch = watchPage({ onLeave: () => undefined, onReturn: send, onNetworkHint: send })
  return () => {
    clearInterval(timer)
    unwatch()
    if (openThread === open) openThread = null
  }
}
