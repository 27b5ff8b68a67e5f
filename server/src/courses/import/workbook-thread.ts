/** The thread that reads and writes Excel files, with limits for memory and time (decision 059). */
import { createJobThread } from '../../platform/job-thread.ts'
import type { ReadRow } from './read-students.ts'
import type { SheetRow } from './reading/sheet.ts'
import type { WorkbookAnswer, WorkbookJob, WorkbookMessage } from './workbook-worker.ts'

/** The limits of one job, and how long an idle thread is kept. All values are in milliseconds. */
export const defaultThreadLimits = {
  /** A list of 2,000 students takes less than one second of processor time. */
  maxProcessorTime: 8000,
  checkInterval: 250,
  timeout: 60_000,
  idleTimeout: 60_000,
}
export type WorkbookThreadLimits = typeof defaultThreadLimits
/**
 * Limits of the thread in megabytes, for the JavaScript heap and the stack. Uncompressed file data is outside the heap and has
 * its own limit.
 */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

export type WorkbookThread = {
  /**
   * Runs a job and returns its answer. The thread is kept for the next job, because starting it takes longer than most jobs.
   * After a refused file the thread ends, so that nothing from this file affects the next file.
   * @returns null if memory or time ran out, or the thread failed.
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
      const rowsOf: SheetRow[][] = []
      return thread.run(job, (message) => {
        if ('more' in message) rows.push(...message.more)
        else if ('moreRows' in message) (rowsOf[message.of] ??= []).push(...message.moreRows)
        else if ('students' in message) return { students: { ...message.students, rows } }
        else if ('sheets' in message)
          return { sheets: message.sheets.map((sheet, place) => ({ ...sheet, rows: rowsOf[place] ?? [] })) }
        else return message
        return undefined
      })
    },
  }
}
