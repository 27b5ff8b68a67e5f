/** The thread that reads and writes Excel files, with limits for memory and time (decision 059). */
import { createJobThread } from '../../platform/job-thread.ts'
import type { ReadRow } from './read-students.ts'
import type { WorkbookAnswer, WorkbookJob, WorkbookMessage } from './workbook-worker.ts'

/** All values are in milliseconds. */
export const defaultThreadLimits = {
  /** A list of 2,000 students takes less than one second of processor time. */
  maxProcessorTime: 8000,
  checkInterval: 250,
  timeout: 60_000,
  /** How long an idle thread is kept. */
  idleTimeout: 60_000,
}
export type WorkbookThreadLimits = typeof defaultThreadLimits
/** Megabytes of the JavaScript heap. Inflated data is outside it and has its own limit. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

export type WorkbookThread = {
  /**
   * Runs one job at a time. Starting a thread and loading its modules takes longer than most jobs, so the thread is kept for
   * the next job. If the file was refused, the thread ends, and with it whatever the file did to it.
   * @returns null if memory or time ran out, or the thread broke.
   */
  run(job: WorkbookJob): Promise<WorkbookAnswer | null>
}

export function createWorkbookThread({ idleTimeout, ...limits }: WorkbookThreadLimits): WorkbookThread {
  const thread = createJobThread<WorkbookJob, WorkbookMessage, WorkbookAnswer>({
    name: 'workbook-worker',
    from: import.meta.url,
    resourceLimits,
    limits,
    keep: { idleTimeout, after: (answer) => !('fault' in answer) },
  })
  return {
    run(job) {
      const rows: ReadRow[] = []
      return thread.run(job, (message) => {
        if ('students' in message) return { students: { ...message.students, rows } }
        if (!('more' in message)) return message
        rows.push(...message.more)
        return undefined
      })
    },
  }
}
