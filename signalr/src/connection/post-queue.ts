/**
 * Turns for what a client posts: one body after another, and none read while the connection does not want to be read
 * (docs/wire.md, "Requests and statuses"). A client waits for the answer to a POST before it sends the next, so a turn that is not
 * given holds the client back.
 */
export class PostQueue {
  #last: Promise<unknown> = Promise.resolve()
  #paused: PromiseWithResolvers<void> | null = null

  /** Runs `step` when its turn comes; answers what it answers. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work)
    this.#last = result.catch(ignore)
    return result
  }

  /** Resolves when the connection may be read; at once when it may. */
  async whenResumed(): Promise<void> {
    await this.#paused?.promise
  }

  pause(): void {
    this.#paused ??= Promise.withResolvers()
  }

  resume(): void {
    this.#paused?.resolve()
    this.#paused = null
  }
}

const ignore = (): void => {}
