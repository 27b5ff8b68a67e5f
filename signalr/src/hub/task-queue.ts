/**
 * When a task starts. All tasks start in the order in which they were pushed. `sequential`: after the previous sequential task
 * has ended. `concurrent`: as soon as all earlier tasks have started. `exclusive`: after all earlier tasks have ended; no later
 * task starts before an exclusive task has ended.
 */
export type TaskMode = 'sequential' | 'concurrent' | 'exclusive'

/** A task without a mode is exclusive. */
export type QueuedTask = { readonly kind: string; readonly mode?: TaskMode }

export type TaskRunner<Task> = {
  /**
   * Runs a task. Must not throw or reject. Returns a promise only if the task has not ended when the call returns. Most tasks
   * have, and the queue then continues at once.
   */
  run(task: Task): Promise<void> | void
}

/** Starts tasks in the order in which they were pushed. Each starts as soon as its mode allows. */
export class TaskQueue<Task extends QueuedTask> {
  readonly #runner: TaskRunner<Task>
  #waiting: Task[] = []
  #isStarting = false
  /** Mode of the running sequential or exclusive task; null if none is running. */
  #runningMode: 'sequential' | 'exclusive' | null = null
  #concurrentCount = 0

  constructor(runner: TaskRunner<Task>) {
    this.#runner = runner
  }

  push(task: Task): void {
    this.#waiting.push(task)
    this.#startNext()
  }

  /** Drops the waiting tasks. Running tasks continue. */
  clear(): void {
    this.#waiting = []
  }

  #startNext(): void {
    if (this.#isStarting) return
    this.#isStarting = true
    for (let task = this.#waiting[0]; task; task = this.#waiting[0]) {
      const { mode = 'exclusive' } = task
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
    const running = this.#runner.run(task)
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
