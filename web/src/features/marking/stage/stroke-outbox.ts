import { GraphqlFault } from '../../../lib/graphql/graphql-transport.ts'
import type { OperationError, ResultEnvelope } from '../../../lib/graphql/refusal.ts'
import type { PageStrokes } from '../../../operations/homework/marking/draw-strokes.ts'

/** What is drawn in one go is sent together. */
const sendDelay = 400
const firstRetryDelay = 2000
const lastRetryDelay = 30_000
/** What the server takes at once. */
const strokesAtOnce = 100
const numbersAtOnce = 60_000

export type OutboxState = 'saved' | 'saving' | 'waiting'
/** What has not reached the server. `waiting`: there is no way to it at the moment. */
export type Outbox = { pages: readonly PageStrokes[]; state: OutboxState }

type OutboxOptions = {
  /** What an earlier visit could not send. */
  kept: readonly PageStrokes[]
  /** Keeps it on the device. */
  keep: (pages: readonly PageStrokes[]) => void
  send: (strokes: PageStrokes) => Promise<ResultEnvelope>
  /** The server has it. */
  onSaved: (strokes: PageStrokes) => Promise<void>
  /** The server will never take it. */
  onRefused: (strokes: PageStrokes, error: OperationError) => void
}

const samePage = (one: PageStrokes, other: PageStrokes) =>
  one.submissionId === other.submissionId && one.fileId === other.fileId && one.page === other.page

/** As much of it as the server takes at once. */
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
 * Sends what is drawn, one request after another, and keeps it on the device until the server has it: through a network
 * that is away, and a reload. The same twice does no harm, so what had no answer is sent again.
 */
export class StrokeOutbox {
  readonly #options: OutboxOptions
  readonly #listeners = new Set<() => void>()
  #outbox: Outbox
  #sending: PageStrokes | null = null
  #retryDelay = firstRetryDelay
  #timer = 0
  #closed = false

  constructor(options: OutboxOptions) {
    this.#options = options
    this.#outbox = { pages: options.kept, state: options.kept.length > 0 ? 'saving' : 'saved' }
    if (options.kept.length > 0) this.#sendIn(0)
  }

  readonly current = (): Outbox => this.#outbox

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Draws `add` on a page and takes the strokes of `remove` away. */
  change(change: PageStrokes): void {
    const before = this.#outbox.pages.find((page) => samePage(page, change)) ?? { ...change, add: [], remove: [] }
    const onTheWay = this.#sending && samePage(this.#sending, change) ? this.#sending.add : []
    // What the server has not been told of need not be taken away there.
    const untold = (id: string) =>
      before.add.some((stroke) => stroke.id === id) && !onTheWay.some((stroke) => stroke.id === id)
    const after = {
      ...before,
      add: [...before.add.filter(({ id }) => !change.remove.includes(id)), ...change.add],
      remove: [...before.remove, ...change.remove.filter((id) => !untold(id))],
    }
    this.#set([...this.#outbox.pages.filter((page) => !samePage(page, change)), after])
    if (this.#sending === null && this.#outbox.state !== 'waiting') this.#sendIn(sendDelay)
  }

  /** Tries at once, such as when the network is back. */
  readonly retry = (): void => {
    if (this.#sending === null && this.#outbox.pages.length > 0) this.#sendIn(0)
  }

  /** Sends nothing more; what is left stays kept. */
  close(): void {
    this.#closed = true
    window.clearTimeout(this.#timer)
  }

  #set(pages: readonly PageStrokes[], state?: OutboxState) {
    const left = pages.filter(({ add, remove }) => add.length > 0 || remove.length > 0)
    const unsaved = this.#outbox.state === 'waiting' ? 'waiting' : 'saving'
    this.#outbox = { pages: left, state: left.length === 0 ? 'saved' : (state ?? unsaved) }
    this.#options.keep(left)
    for (const listener of this.#listeners) listener()
  }

  #sendIn(delay: number) {
    window.clearTimeout(this.#timer)
    if (!this.#closed) this.#timer = window.setTimeout(() => void this.#send(), delay)
  }

  #takeOff(sent: PageStrokes, state?: OutboxState) {
    const told = new Set(sent.add.map(({ id }) => id))
    const gone = new Set(sent.remove)
    this.#set(
      this.#outbox.pages.map((page) =>
        samePage(page, sent)
          ? {
              ...page,
              add: page.add.filter(({ id }) => !told.has(id)),
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
    try {
      const { isSuccess, error } = await this.#options.send(portion)
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
