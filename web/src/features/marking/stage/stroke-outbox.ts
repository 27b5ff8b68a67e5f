import { GraphqlFault } from '../../../lib/graphql/graphql-transport.ts'
import type { OperationError, ResultEnvelope } from '../../../lib/graphql/refusal.ts'
import type { PageStrokes } from '../../../operations/homework/marking/draw-strokes.ts'

/** Milliseconds to wait before sending, so that strokes drawn in quick succession go into one request. */
const sendDelay = 400
const firstRetryDelay = 2000
const lastRetryDelay = 30_000
/** Maximum number of strokes that one request adds, and of strokes that it removes. */
const strokesAtOnce = 100
/** Maximum sum of the lengths of `points` in one request, unless the request adds a single stroke. */
const numbersAtOnce = 60_000

export type OutboxState = 'saved' | 'saving' | 'waiting'
/** Changes that the server has not confirmed. In the state `waiting`, the last request failed and will be sent again. */
export type Outbox = { pages: readonly PageStrokes[]; state: OutboxState }

type OutboxOptions = {
  /** Changes that the server had not confirmed when the page was last open. */
  kept: readonly PageStrokes[]
  /** Stores the unconfirmed changes on the device. */
  keep: (pages: readonly PageStrokes[]) => void
  send: (strokes: PageStrokes) => Promise<ResultEnvelope>
  /** Called when the server has saved the strokes. */
  onSaved: (strokes: PageStrokes) => Promise<void>
  /** Called when the server refuses the strokes, which are then dropped. */
  onRefused: (strokes: PageStrokes, error: OperationError) => void
}

const samePage = (one: PageStrokes, other: PageStrokes) =>
  one.submissionId === other.submissionId && one.fileId === other.fileId && one.page === other.page

/** Returns the part of the strokes that fits into one request. */
function portionOf(strokes: PageStrokes): PageStrokes {
  let numbers = 0
  const add: PageStrokes['add'] = []
  for (const stroke of strokes.add.slice(0, strokesAtOnce)) {
    numbers += stroke.points.length
    if (add.length > 0 && numbers > numbersAtOnce) break
    add.push(stroke)
  }
  return { ...strokes, add, remove: strokes.remove.slice(0, strokesAtOnce) }
}

/**
 * Sends added and removed strokes, one request after another. Keeps them on the device until the server has saved or
 * refused them, even without a network or after a reload. A failed request is sent again.
 */
export class StrokeOutbox {
  readonly #options: OutboxOptions
  readonly #listeners = new Set<() => void>()
  #outbox: Outbox
  #sending: PageStrokes | null = null
  /** Ids of strokes that were sent at least once. The server has possibly saved them, even if no answer arrived. */
  readonly #sent: Set<string>
  #retryDelay = firstRetryDelay
  #timer = 0
  #closed = false

  constructor(options: OutboxOptions) {
    this.#options = options
    // These strokes were possibly sent before: the page can have been closed before the answer arrived.
    this.#sent = new Set(options.kept.flatMap(({ add }) => add.map(({ id }) => id)))
    this.#outbox = { pages: options.kept, state: options.kept.length > 0 ? 'saving' : 'saved' }
    if (options.kept.length > 0) this.#sendIn(0)
  }

  readonly current = (): Outbox => this.#outbox

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Adds the strokes of `add` to a page and removes those of `remove`. */
  change(change: PageStrokes): void {
    const before = this.#outbox.pages.find((page) => samePage(page, change)) ?? { ...change, add: [], remove: [] }
    // A stroke that was never sent need not be removed on the server.
    const unsent = (id: string) => !this.#sent.has(id) && before.add.some((stroke) => stroke.id === id)
    const after = {
      ...before,
      add: [...before.add.filter(({ id }) => !change.remove.includes(id)), ...change.add],
      remove: [...before.remove, ...change.remove.filter((id) => !unsent(id))],
    }
    this.#set([...this.#outbox.pages.filter((page) => !samePage(page, change)), after])
    if (this.#sending === null && this.#outbox.state !== 'waiting') this.#sendIn(sendDelay)
  }

  /** Sends at once, for example when the network is back. Does nothing while a request is under way. */
  readonly retry = (): void => {
    if (this.#sending === null && this.#outbox.pages.length > 0) this.#sendIn(0)
  }

  /** Starts no further request and no longer changes what the device keeps, because the member has signed out. */
  close(): void {
    this.#closed = true
    window.clearTimeout(this.#timer)
  }

  #set(pages: readonly PageStrokes[], state?: OutboxState) {
    const left = pages.filter(({ add, remove }) => add.length > 0 || remove.length > 0)
    const unsaved = this.#outbox.state === 'waiting' ? 'waiting' : 'saving'
    this.#outbox = { pages: left, state: left.length === 0 ? 'saved' : (state ?? unsaved) }
    if (!this.#closed) this.#options.keep(left)
    for (const listener of this.#listeners) listener()
  }

  #sendIn(delay: number) {
    window.clearTimeout(this.#timer)
    if (!this.#closed) this.#timer = window.setTimeout(() => void this.#send(), delay)
  }

  #takeOff(sent: PageStrokes, state?: OutboxState) {
    const saved = new Set(sent.add.map(({ id }) => id))
    const gone = new Set(sent.remove)
    this.#set(
      this.#outbox.pages.map((page) =>
        samePage(page, sent)
          ? {
              ...page,
              add: page.add.filter(({ id }) => !saved.has(id)),
              remove: page.remove.filter((id) => !gone.has(id)),
            }
          : page,
      ),
      state,
    )
  }

  async #send() {
    const [first] = this.#outbox.pages
    if (first === undefined || this.#sending !== null) return
    const portion = portionOf(first)
    this.#sending = portion
    for (const { id } of portion.add) this.#sent.add(id)
    try {
      const { isSuccess, error } = await this.#options.send(portion)
      // The server was too busy. The same strokes are sent again later.
      if (error?.code === 'RATE_LIMITED') throw new GraphqlFault('RATE_LIMITED')
      if (isSuccess) await this.#options.onSaved(portion)
      else this.#refuse(portion, error ?? null)
      this.#sending = null
      this.#retryDelay = firstRetryDelay
      this.#takeOff(portion, 'saving')
      this.#sendIn(0)
    } catch (fault) {
      this.#sending = null
      if (fault instanceof GraphqlFault && fault.code === 'BAD_REQUEST') {
        this.#refuse(portion, { code: fault.code, description: fault.message })
        this.#takeOff(portion)
        return this.#sendIn(0)
      }
      this.#set(this.#outbox.pages, 'waiting')
      this.#sendIn(this.#retryDelay)
      this.#retryDelay = Math.min(this.#retryDelay * 2, lastRetryDelay)
    }
  }

  #refuse(portion: PageStrokes, error: OperationError | null) {
    this.#options.onRefused(portion, error ?? { code: 'INTERNAL', description: 'Không xác định' })
  }
}
