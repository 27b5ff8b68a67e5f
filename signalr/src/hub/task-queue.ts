/**
 * When a task starts. All tasks start in the order in which they were pushed. `sequential`: when fewer
 * sequential tasks run than the queue allows, by default none. `concurrent`: as soon as all earlier tasks have started. `exclusive`: after all earlier tasks have ended; no later
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
  readonly #maximumSequential: number
  /** Number of running tasks of each mode. */
  readonly #running: Record<TaskMode, number> = { sequential: 0, concurrent: 0, exclusive: 0 }

  /** `maximumSequential` is the number of sequential tasks that may run at the same time. */
  constructor(runner: TaskRunner<Task>, maximumSequential: number) {
    this.#runner = runner
    this.#maximumSequential = maximumSequential
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
    const { sequential, concurrent, exclusive } = this.#running
    if (exclusive > 0) return false
    if (mode === 'exclusive') return sequential + concurrent === 0
    return mode === 'concurrent' || sequential < this.#maximumSequential
  }

  #start(task: Task, mode: TaskMode): void {
    this.#running[mode] += 1
    const running = this.#runner.run(task)
    if (!running) return this.#end(mode)
    void running.then(() => {
      this.#end(mode)
      this.#startNext()
    })
  }

  #end(mode: TaskMode): void {
    this.#running[mode] -= 1
  }
}
