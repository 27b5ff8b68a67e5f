/** Does things one after another, in the order they were pushed. */
export class Turns<Step> {
  readonly #perform: (step: Step) => Promise<void>
  #waiting: Step[] = []
  #running = false

  /** `perform` must not reject. */
  constructor(perform: (step: Step) => Promise<void>) {
    this.#perform = perform
  }

  push(step: Step): void {
    this.#waiting.push(step)
    if (!this.#running) void this.#run()
  }

  /** Drops what waits; the step under way goes on. */
  clear(): void {
    this.#waiting = []
  }

  async #run(): Promise<void> {
    this.#running = true
    for (let step = this.#waiting.shift(); step; step = this.#waiting.shift()) await this.#perform(step)
    this.#running = false
  }
}
