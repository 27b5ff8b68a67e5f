import { withResolvers } from '../with-resolvers.ts'

/**
 * Handles the POST requests of one client one after another. While the connection is paused, no POST is handled or answered
 * (docs/wire.md, "Requests and statuses"). This stops the client, because it sends a POST only after the previous answer.
 */
export class PostQueue {
  #last: Promise<unknown> = Promise.resolve()
  #paused: PromiseWithResolvers<void> | null = null

  /** Runs `work` after the previous work has ended. Returns the result of `work`, or rejects with its error. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work)
    this.#last = result.catch(ignore)
    return result
  }

  /** Resolves when the connection is no longer paused. */
  async whenResumed(): Promise<void> {
    await this.#paused?.promise
  }

  pause(): void {
    this.#paused ??= withResolvers()
  }

  resume(): void {
    this.#paused?.resolve()
    this.#paused = null
  }
}

const ignore = (): void => {}
