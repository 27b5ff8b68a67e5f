/** The thread that reads and writes Excel files, of bounded memory and time (decision 059). */
import { createJobThread } from '../../platform/job-thread.ts'
import type { ReadRow } from './read-students.ts'
import type { WorkbookAnswer, WorkbookJob, WorkbookMessage } from './workbook-worker.ts'

/** Milliseconds. */
export const defaultThreadLimits = {
  /** A list of 2,000 takes less than one second of it. */
  maxProcessorTime: 8000,
  checkInterval: 250,
  timeout: 60_000,
  /** How long a thread is kept that has no job. */
  idleTimeout: 60_000,
}
export type WorkbookThreadLimits = typeof defaultThreadLimits
/** Megabytes of JavaScript; what is inflated lies beside it and has its own limit. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

export type WorkbookThread = {
  /**
   * One job at a time. Starting a thread and loading its modules takes longer than most jobs, so it is kept for the next, unless
   * the file was refused: whatever such a file did to it ends with it.
   * @returns null when there was not memory or time enough, or the thread broke.
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
