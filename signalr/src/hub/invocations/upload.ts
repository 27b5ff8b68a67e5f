import type { Backpressure } from '../records/backpressure.ts'

/**
 * A stream that a client sends to a method. Items are queued until the method takes them. Queued items count for backpressure,
 * so that a client cannot send faster than the method reads. The stream can be iterated only once.
 */
export class Upload implements AsyncIterableIterator<unknown, void> {
  readonly #backpressure: Backpressure
  #items: { item: unknown; bytes: number }[] = []
  #end: { error: Error | null } | null = null
  #onChange: (() => void) | null = null

  constructor(backpressure: Backpressure) {
    this.#backpressure = backpressure
  }

  push(item: unknown, bytes: number): void {
    if (this.#end) return
    this.#items.push({ item, bytes })
    this.#backpressure.add(bytes, 'streaming')
    this.#onChange?.()
  }

  /** Ends the stream. After the queued items, the iteration ends, or throws `error` if it is not null. */
  end(error: Error | null): void {
    this.#end ??= { error }
    this.#onChange?.()
  }

  async next(): Promise<IteratorResult<unknown, void>> {
    while (this.#items.length === 0 && !this.#end) {
      const change = new Promise<void>((resolve) => (this.#onChange = resolve))
      // Keep reading from the client, even if too many bytes wait: the next item can come behind calls that wait for this
      // method.
      await this.#backpressure.keepReadingDuring(change)
    }
    this.#onChange = null
    const next = this.#items.shift()
    if (next) {
      this.#backpressure.remove(next.bytes, 'streaming')
      return { value: next.item, done: false }
    }
    const error = this.#end?.error
    this.#end = { error: null }
    if (error) throw error
    return { value: undefined, done: true }
  }

  /** Drops the queued items and ends the stream. */
  async return(): Promise<IteratorResult<unknown, void>> {
    this.end(null)
    for (const { bytes } of this.#items) this.#backpressure.remove(bytes, 'streaming')
    this.#items = []
    return { value: undefined, done: true }
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.return()
  }
}
