/** Does things one after another, in the order they were pushed. */
export class Turns<Step> {
  readonly #perform: (step: Step) => Promise<void> | void
  #waiting: Step[] = []
  #running = false

  /** `perform` must not fail. It gives a promise only for a step that is not done yet: most are, and need not wait to go on. */
  constructor(perform: (step: Step) => Promise<void> | void) {
    this.#perform = perform
  }

  push(step: Step): void {
    this.#waiting.push(step)
    if (!this.#running) this.#run()
  }

  /** Drops what waits; the step under way goes on. */
  clear(): void {
    this.#waiting = []
  }

  #run(): void {
    this.#running = true
    for (let step = this.#waiting.shift(); step; step = this.#waiting.shift()) {
      const underWay = this.#perform(step)
      if (underWay) {
        void underWay.then(() => this.#run())
        return
      }
    }
    this.#running = false
  }
}
