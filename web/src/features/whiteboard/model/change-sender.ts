/** Sends own changes, one call at a time. The next call has all changes that were made meanwhile. */
import { hubRefusalOf } from '../../../lib/hub/hub-connection.ts'
import type { WhiteboardLink } from '../../../lib/hub/whiteboard-link.ts'
import {
  type Batch,
  type Outbox,
  takeBatch,
  withAnswer,
  withCallTakenBack,
  withoutEntries,
} from './unconfirmed/outbox.ts'

/** Milliseconds between two calls. The hub allows more calls, but each costs every student about 130 bytes, however little was drawn. */
const callInterval = 70
const firstRetryDelay = 1000
const lastRetryDelay = 30_000
/** Milliseconds from an answer until the client asks for the announcement that has not come. */
const echoTimeout = 1000

type SenderOptions = {
  link: Pick<WhiteboardLink, 'invoke' | 'isConnected'>
  now: () => number
  getOutbox: () => Outbox
  setOutbox: (outbox: Outbox) => void
  /** True if the whiteboard is open. */
  isReady: () => boolean
  /** Asks for everything new. */
  resume: () => void
  /** Called when the changes of these entries were dropped. */
  onDropped: (keys: ReadonlySet<string>, refusal: string) => void
  /** The hub accepts no changes any more. */
  onClosed: () => void
  /** Called when nothing waits. */
  onIdle: () => void
}

export function createChangeSender(options: SenderOptions) {
  const { link, now, getOutbox, setOutbox } = options
  let isCalling = false
  /** Grows when the connection is lost. Answers of earlier calls are then ignored, and the call is repeated. */
  let generation = 0
  let nextCallAt = 0
  let retryDelay = firstRetryDelay
  let callTimer: ReturnType<typeof setTimeout> | undefined
  let echoTimer: ReturnType<typeof setTimeout> | undefined
  /** After a refusal, the next `left` changes go in smaller batches, so that only the refused ones are dropped. */
  let smaller = { most: 1, left: 0 }
  /** Keys of the entries that were refused with WHITEBOARD_CHANGED last. */
  let changedKeys = ''

  /** Sends what waits, if it may be sent now; otherwise as soon as it may. */
  function send() {
    if (isCalling || !options.isReady()) return
    const delay = nextCallAt - now()
    if (delay > 0) {
      clearTimeout(callTimer)
      callTimer = setTimeout(send, delay)
      return
    }
    const before = getOutbox()
    const taken = takeBatch(before, smaller.left > 0 ? smaller.most : undefined)
    if (taken !== before) setOutbox(taken)
    if (taken.calling === null) return options.onIdle()
    void call(taken.calling)
  }

  async function call(batch: Batch) {
    const own = generation
    isCalling = true
    nextCallAt = now() + callInterval
    try {
      await link.invoke('WriteOnWhiteboard', batch.changes)
      if (own !== generation) return
      isCalling = false
      retryDelay = firstRetryDelay
      changedKeys = ''
      passed(batch)
      setOutbox(withAnswer(getOutbox(), now()))
      awaitEcho()
    } catch (error) {
      if (own !== generation) return
      isCalling = false
      fail(batch, error)
    }
    send()
  }

  const passed = ({ changes }: Batch) => {
    smaller = { ...smaller, left: Math.max(smaller.left - changes.length, 0) }
  }

  function fail(batch: Batch, error: unknown) {
    const refusal = hubRefusalOf(error)
    switch (refusal) {
      case null:
        // The batch can be stored although no answer came, so the same batch is sent again. If the connection is lost, the
        // next connection does that.
        nextCallAt = now() + retryDelay
        retryDelay = Math.min(retryDelay * 2, lastRetryDelay)
        return
      case 'RATE_LIMITED':
        nextCallAt = now() + firstRetryDelay
        return
      case 'WHITEBOARD_CHANGED':
        return retryAfterChange(batch)
      case 'FORBIDDEN':
      case 'INVALID_MESSAGE':
      case 'WHITEBOARD_FULL':
        if (batch.changes.length === 1) return drop(batch, refusal)
        smaller = { most: 1, left: batch.changes.length }
        return setOutbox(withCallTakenBack(getOutbox()))
      default:
        options.onClosed()
    }
  }

  /** Sends the same changes again after the newest state was applied; if they are refused again, one by one. */
  function retryAfterChange(batch: Batch) {
    const keys = batch.parts.map(({ key }) => key).join()
    const isAgain = keys === changedKeys
    if (isAgain && batch.changes.length === 1) return drop(batch, 'WHITEBOARD_CHANGED')
    changedKeys = isAgain ? '' : keys
    smaller = { most: isAgain ? 1 : batch.changes.length, left: batch.changes.length }
    setOutbox(withCallTakenBack(getOutbox()))
    options.resume()
  }

  function drop(batch: Batch, refusal: string) {
    const keys = new Set(batch.parts.map(({ key }) => key))
    changedKeys = ''
    passed(batch)
    setOutbox({ ...withoutEntries(getOutbox(), keys), calling: null })
    options.onDropped(keys, refusal)
  }

  /** An announcement does not come if a repeated batch changed nothing, or if the server lost it. */
  function awaitEcho(least = callInterval) {
    const [oldest] = getOutbox().answered
    clearTimeout(echoTimer)
    if (!oldest) return
    echoTimer = setTimeout(
      () => {
        const [still] = getOutbox().answered
        if (still === oldest && options.isReady()) options.resume()
        awaitEcho(echoTimeout)
      },
      Math.max(oldest.at + echoTimeout - now(), least),
    )
  }

  return {
    send,
    /** Forgets the call under way, whose answer can no longer come. It is repeated by the next `send`. */
    disconnect() {
      generation += 1
      isCalling = false
      clearTimeout(callTimer)
      clearTimeout(echoTimer)
      retryDelay = firstRetryDelay
      nextCallAt = now() + callInterval
    },
  }
}
