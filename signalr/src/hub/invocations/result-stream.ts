import type { ServerMessage } from '../../protocol/messages.ts'

export type ResultStreamOptions = {
  id: string
  /** Sends a message and returns its size in bytes. Throws as `HubProtocol.encode`. */
  send(message: ServerMessage): number
  /** Resolves when all records were sent and, with stateful reconnect, the client has acknowledged enough of them. */
  drain(): Promise<void>
  /** Returns the error text for the client. */
  describe(error: unknown): string
}

/** Each time this many bytes have been written, the stream waits until they have been sent. */
const highWaterMarkBytes = 32_768

/** Sends the items of one stream, only as fast as the client receives them, and then a completion. */
export class ResultStream {
  readonly #options: ResultStreamOptions
  readonly #controller = new AbortController()
  #onStop: (() => void) | null = null

  constructor(options: ResultStreamOptions) {
    this.#options = options
  }

  /** Aborted when the client cancels the stream or its connection ends. */
  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Stops the stream, because the client has cancelled it or the connection has ended. */
  stop(): void {
    this.#controller.abort()
    this.#onStop?.()
  }

  /** Sends the completion with an error. */
  fail(error: string): void {
    this.#options.send({ kind: 'completion', id: this.#options.id, outcome: { error } })
  }

  /** Sends the completion without an error. */
  complete(): void {
    this.#options.send({ kind: 'completion', id: this.#options.id, outcome: null })
  }

  /** Sends all items and then the completion. Never rejects. After `stop`, it does not wait for the next item. */
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
        undrainedBytes += send({ kind: 'stream-item', id, item: next.value })
        if (undrainedBytes < highWaterMarkBytes) continue
        undrainedBytes = 0
        await this.#orStopped(drain())
      }
    } finally {
      // Do not wait for `return`: if the generator is waiting for something else, it executes `return` only after that.
      iterator.return?.().catch(ignore)
    }
  }

  /** Resolves with the result of `work`, or with null if the stream is stopped before. */
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
