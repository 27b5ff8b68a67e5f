import type { Intake } from './intake.ts'

/**
 * A stream that a client sends. Items wait here until the method takes them; they count as bytes that wait, so that a
 * client cannot send faster than the method reads. Can be run through once.
 */
export class Upload implements AsyncIterableIterator<unknown, void> {
  readonly #intake: Intake
  #items: { item: unknown; bytes: number }[] = []
  #end: { error: Error | null } | null = null
  #wake: (() => void) | null = null

  constructor(intake: Intake) {
    this.#intake = intake
  }

  push(item: unknown, bytes: number): void {
    if (this.#end) return
    this.#items.push({ item, bytes })
    this.#intake.add(bytes, 'held')
    this.#wake?.()
  }

  /** After what waits: the end, or the error. */
  end(error: Error | null): void {
    this.#end ??= { error }
    this.#wake?.()
  }

  async next(): Promise<IteratorResult<unknown, void>> {
    while (this.#items.length === 0 && !this.#end) {
      const more = new Promise<void>((resolve) => (this.#wake = resolve))
      // What the method waits for may lie behind invocations that wait for the method.
      await this.#intake.holdOpen(more)
    }
    this.#wake = null
    const next = this.#items.shift()
    if (next) {
      this.#intake.done(next.bytes, 'held')
      return { value: next.item, done: false }
    }
    const error = this.#end?.error
    this.#end = { error: null }
    if (error) throw error
    return { value: undefined, done: true }
  }

  /** Nobody wants the rest. */
  async return(): Promise<IteratorResult<unknown, void>> {
    this.end(null)
    for (const { bytes } of this.#items) this.#intake.done(bytes, 'held')
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
