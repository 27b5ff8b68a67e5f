/**
 * Turns for what a client posts: one body after another, none while the connection does not want to be read
 * (SignalR reference 2.2). A client waits for the answer to a POST before it sends the next, so a turn that is not
 * given holds the client back.
 */
export class Postbox {
  #last: Promise<unknown> = Promise.resolve()
  #opening: PromiseWithResolvers<void> | null = null

  /** Runs `step` when its turn comes; answers what it answers. */
  take<Result>(step: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(async () => {
      await this.#opening?.promise
      return step()
    })
    this.#last = turn.catch(ignore)
    return turn
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
