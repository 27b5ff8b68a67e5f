/**
 * How a step goes: `turn` after the one before it; `aside` as soon as those before it have begun, whatever they take;
 * `alone` after all others have ended, and before any other begins.
 */
export type Way = 'turn' | 'aside' | 'alone'

export type TurnsOptions<Step> = {
  /** Must not fail. Gives a promise only for a step that is not done yet: most are, and need not wait to go on. */
  perform(step: Step): Promise<void> | void
  wayOf(step: Step): Way
}

/** Begins things in the order they were pushed: some one after another, some beside them. */
export class Turns<Step> {
  readonly #options: TurnsOptions<Step>
  #waiting: Step[] = []
  #isRunning = false
  /** What has the turn, if that is taken. */
  #taken: 'turn' | 'alone' | null = null
  #asides = 0

  constructor(options: TurnsOptions<Step>) {
    this.#options = options
  }

  push(step: Step): void {
    this.#waiting.push(step)
    this.#run()
  }

  /** Drops what waits; the steps under way go on. */
  clear(): void {
    this.#waiting = []
  }

  #run(): void {
    if (this.#isRunning) return
    this.#isRunning = true
    for (let step = this.#waiting[0]; step; step = this.#waiting[0]) {
      const way = this.#options.wayOf(step)
      if (!this.#mayBegin(way)) break
      this.#waiting.shift()
      this.#begin(step, way)
    }
    this.#isRunning = false
  }

  #mayBegin(way: Way): boolean {
    if (way === 'aside') return this.#taken !== 'alone'
    return this.#taken === null && (way === 'turn' || this.#asides === 0)
  }

  #begin(step: Step, way: Way): void {
    if (way === 'aside') this.#asides += 1
    else this.#taken = way
    const underWay = this.#options.perform(step)
    if (!underWay) return this.#end(way)
    void underWay.then(() => {
      this.#end(way)
      this.#run()
    })
  }

  #end(way: Way): void {
    if (way === 'aside') this.#asides -= 1
    else this.#taken = null
  }
}
