/**
 * When a task starts: a sequential one after the sequential one before it; a concurrent one as soon as those before it have
 * started, however long they run; an exclusive one after all others have ended, and before any other starts.
 */
export type TaskMode = 'sequential' | 'concurrent' | 'exclusive'

/** Exclusive unless it says otherwise. */
export type QueuedTask = { readonly kind: string; readonly mode?: TaskMode }

export type TaskRunner<Task> = {
  /** Must not fail. Gives a promise only for a task that is not done yet: most are, and need not wait to go on. */
  run(task: Task): Promise<void> | void
}

/** Starts tasks in the order they were pushed, each when its mode allows. */
export class TaskQueue<Task extends QueuedTask> {
  readonly #runner: TaskRunner<Task>
  #waiting: Task[] = []
  #isStarting = false
  /** Mode of the running task, not counting concurrent tasks; null if none is running. */
  #runningMode: 'sequential' | 'exclusive' | null = null
  #concurrentCount = 0

  constructor(runner: TaskRunner<Task>) {
    this.#runner = runner
  }

  push(task: Task): void {
    this.#waiting.push(task)
    this.#startNext()
  }

  /** Drops the tasks that wait; those that run go on. */
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
