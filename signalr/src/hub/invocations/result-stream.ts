import { encodeCompletion, encodeStreamEnd, encodeStreamItem } from '../../protocol/json-protocol.ts'

export type ResultStreamOptions = {
  id: string
  send(record: Buffer): void
  /** Resolves when everything was sent and, with stateful reconnect, enough is acknowledged. */
  drain(): Promise<void>
  /** The error text for the client. */
  describe(error: unknown): string
}

/** After this many bytes the stream waits until they have been sent. */
const highWaterMarkBytes = 32_768

/** Sends one stream of results: items as fast as the client takes them, then a completion. */
export class ResultStream {
  readonly #options: ResultStreamOptions
  readonly #controller = new AbortController()
  #onStop: (() => void) | null = null

  constructor(options: ResultStreamOptions) {
    this.#options = options
  }

  /** Aborted when the client cancels or its connection ends. */
  get signal(): AbortSignal {
    return this.#controller.signal
  }

  stop(): void {
    this.#controller.abort()
    this.#onStop?.()
  }

  /** Ends the stream with an error instead of running it. */
  fail(error: string): void {
    this.#options.send(encodeCompletion(this.#options.id, { error }))
  }

  /** Ends the stream without an error. */
  complete(): void {
    this.#options.send(encodeStreamEnd(this.#options.id))
  }

  /** Runs the stream to its end. Never rejects. Once it is stopped, it does not wait for its next item. */
  async run(items: AsyncIterable<unknown>): Promise<void> {
    try {
      await this.#sendAll(items)
    } catch (error) {
      if (!this.signal.aborted) {
        this.fail(this.#options.describe(error))
        return
      }
    }
    this.complete()
  }

  async #sendAll(items: AsyncIterable<unknown>): Promise<void> {
    const { id, send, drain } = this.#options
    const iterator = items[Symbol.asyncIterator]()
    let undrainedBytes = 0
    try {
      while (!this.signal.aborted) {
        const next = await this.#orStopped(iterator.next())
        if (!next || next.done === true) return
        const record = encodeStreamItem(id, next.value)
        send(record)
        undrainedBytes += record.length
        if (undrainedBytes < highWaterMarkBytes) continue
        undrainedBytes = 0
        await this.#orStopped(drain())
      }
    } finally {
      // Do not await: a generator that is waiting for something runs its clean-up only after that.
      iterator.return?.().catch(ignore)
    }
  }

  /** Resolves with the value, or with null if the stream is stopped first. */
  async #orStopped<Value>(work: Promise<Value>): Promise<Value | null> {
    if (this.signal.aborted) return null
    try {
      return await new Promise<Value | null>((resolve, reject) => {
        this.#onStop = () => resolve(null)
        work.then(resolve, reject)
      })
    } finally {
      this.#onStop = null
    }
  }
}

const ignore = (): void => {}
