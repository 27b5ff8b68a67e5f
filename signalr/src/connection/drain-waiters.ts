/** The callers that wait until a connection has sent all queued records, or can no longer send them. */
export class DrainWaiters {
  // Null without callers, because most connections never have one.
  #resolvers: (() => void)[] | null = null

  get isEmpty(): boolean {
    return this.#resolvers === null
  }

  /** Resolves at the next call of `resolve`. */
  wait(): Promise<void> {
    return new Promise((resolve) => {
      const resolvers = (this.#resolvers ??= [])
      resolvers.push(resolve)
    })
  }

  resolve(): void {
    const resolvers = this.#resolvers
    this.#resolvers = null
    for (const resolve of resolvers ?? []) resolve()
  }
}
