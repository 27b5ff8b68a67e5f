/** The thread that reads and writes Excel files, of bounded memory and time (decision 059). */
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { ReadRow } from './read-students.ts'
import type { WorkbookAnswer, WorkbookJob, WorkbookMessage } from './workbook-worker.ts'

/** Milliseconds. */
export const defaultThreadLimits = {
  /** Of one job. A list of 2,000 takes less than one second of it, however busy the machine is. */
  maxProcessorTime: 8000,
  checkInterval: 250,
  /** For what takes no processor time either. */
  timeout: 60_000,
  /** How long a thread is kept that has no job. */
  idleTimeout: 60_000,
}
export type ThreadLimits = typeof defaultThreadLimits
/** Megabytes of JavaScript; what is inflated lies beside it and has its own limit. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

/** Beside the bundle in a build, beside this file in the sources. */
function workerFile(): URL {
  const bundled = new URL('./workbook-worker.js', import.meta.url)
  return existsSync(bundled) ? bundled : new URL('./workbook-worker.ts', import.meta.url)
}

async function processorTime(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1000
}

type Thread = { worker: Worker; hear: (message: WorkbookMessage | null) => void }

export type WorkbookThread = {
  /**
   * One job at a time. Starting a thread and loading its modules takes longer than most jobs, so it is kept for the next, unless
   * the file was refused: whatever such a file did to it ends with it.
   * @returns null when there was not memory or time enough, or the thread broke.
   */
  run(job: WorkbookJob): Promise<WorkbookAnswer | null>
}

export function createWorkbookThread(limits: ThreadLimits): WorkbookThread {
  const { maxProcessorTime, checkInterval, timeout, idleTimeout } = limits
  let kept: { thread: Thread; timer: NodeJS.Timeout } | null = null

  function start(): Thread {
    const worker = new Worker(workerFile(), { resourceLimits, stdin: false, env: {} })
    const thread: Thread = { worker, hear: () => {} }
    const end = () => {
      if (kept?.thread === thread) takeKept()
      thread.hear(null)
    }
    worker.on('message', (message: WorkbookMessage) => thread.hear(message))
    worker.on('error', end)
    worker.on('exit', end)
    return thread
  }

  function takeKept(): Thread | null {
    const thread = kept?.thread ?? null
    clearTimeout(kept?.timer)
    kept = null
    thread?.worker.ref()
    return thread
  }

  function keep(thread: Thread): void {
    const timer = setTimeout(() => void takeKept()?.worker.terminate(), idleTimeout).unref()
    // Nor does it keep a process alive that ends.
    thread.worker.unref()
    kept = { thread, timer }
  }

  return {
    async run(job) {
      const { promise, resolve } = Promise.withResolvers<WorkbookAnswer | null>()
      const warm = takeKept()
      const thread = warm ?? start()
      const { worker } = thread
      const rows: ReadRow[] = []
      thread.hear = (message) => {
        if (message && 'more' in message) rows.push(...message.more)
        else resolve(message && 'students' in message ? { students: { ...message.students, rows } } : message)
      }
      const usedBefore = warm ? processorTime(worker).catch(() => 0) : 0
      const timer = setTimeout(() => resolve(null), timeout)
      const look = async () => {
        if ((await processorTime(worker)) - (await usedBefore) > maxProcessorTime) resolve(null)
      }
      const watch = setInterval(() => void look().catch(() => undefined), checkInterval)
      worker.postMessage(job)
      const answer = await promise
      clearTimeout(timer)
      clearInterval(watch)
      if (answer && !('fault' in answer) && !kept) keep(thread)
      else await worker.terminate()
      return answer
    },
  }
}
