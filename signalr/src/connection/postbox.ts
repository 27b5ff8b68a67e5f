/**
 * Turns for what a client posts: one body after another, and none read while the connection does not want to be read
 * (docs/wire.md, "Requests and statuses"). A client waits for the answer to a POST before it sends the next, so a turn that is not
 * given holds the client back.
 */
export class Postbox {
  #last: Promise<unknown> = Promise.resolve()
  #opening: PromiseWithResolvers<void> | null = null

  /** Runs `step` when its turn comes; answers what it answers. */
  take<Result>(step: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(step)
    this.#last = turn.catch(ignore)
    return turn
  }

  /** Resolves when the connection may be read; at once when it may. */
  async opened(): Promise<void> {
    await this.#opening?.promise
  }

  pause(): void {
    this.#opening ??= Promise.withResolvers()
  }

  resume(): void {
    this.#opening?.resolve()
    this.#opening = null
  }
}

const ignore = (): void => {}
