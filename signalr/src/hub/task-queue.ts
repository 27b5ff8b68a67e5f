/**
 * How a step goes: `turn` after the one before it; `aside` as soon as those before it have begun, whatever they take;
 * `alone` after all others have ended, and before any other begins.
 */
export type TaskMode = 'sequential' | 'concurrent' | 'exclusive'

export type TaskQueueOptions<Task> = {
  /** Must not fail. Gives a promise only for a step that is not done yet: most are, and need not wait to go on. */
  run(task: Task): Promise<void> | void
  modeOf(task: Task): TaskMode
}

/** Begins things in the order they were pushed: some one after another, some beside them. */
export class TaskQueue<Task> {
  readonly #options: TaskQueueOptions<Task>
  #waiting: Task[] = []
  #isStarting = false
  /** What has the turn, if that is taken. */
  #runningMode: 'sequential' | 'exclusive' | null = null
  #concurrentCount = 0

  constructor(options: TaskQueueOptions<Task>) {
    this.#options = options
  }

  push(task: Task): void {
    this.#waiting.push(task)
    this.#startNext()
  }

  /** Drops what waits; the steps under way go on. */
  clear(): void {
    this.#waiting = []
  }

  #startNext(): void {
    if (this.#isStarting) return
    this.#isStarting = true
    for (let task = this.#waiting[0]; task; task = this.#waiting[0]) {
      const mode = this.#options.modeOf(task)
      if (!this.#mayStart(mode)) break
      this.#waiting.shift()
      this.#start(task, mode)
    }
    this.#isStarting = false
  }

  #mayStart(mode: TaskMode): boolean {
    if (mode === 'concurrent') return this.#runningMode !== 'exclusive'
    return this.#runningMode === null && (mode === 'sequential' || this.#concurrentCount === 0)
  }

  #start(task: Task, mode: TaskMode): void {
    if (mode === 'concurrent') this.#concurrentCount += 1
    else this.#runningMode = mode
    const running = this.#options.run(task)
    if (!running) return this.#end(mode)
    void running.then(() => {
      this.#end(mode)
      this.#startNext()
    })
  }

  #end(mode: TaskMode): void {
    if (mode === 'concurrent') this.#concurrentCount -= 1
    else this.#runningMode = null
  }
}
