/** Reads and writes Excel files in a thread of bounded memory and time, one at a time on a node (decision 059). */
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { importFileFaults } from '@hien/contract/rules/import'
import { createConcurrencyLimit } from '../../core/concurrency-limit.ts'
import { Refusal } from '../../core/refusal.ts'
import { FileFault, refuseOtherFiles } from './file-kinds.ts'
import type { ReadStudents } from './read-students.ts'
import type { WorkbookAnswer, WorkbookJob } from './workbook-worker.ts'
import type { Workbook } from './write-workbook.ts'

export type Workbooks = {
  /**
   * @param options.today YYYY-MM-DD in Viet Nam.
   * @throws {Refusal} INVALID_INPUT with the reason, RATE_LIMITED when too many files wait
   */
  read(file: Buffer, options: { today: string }): Promise<ReadStudents>
  /** @throws {Refusal} RATE_LIMITED */
  write(workbook: Workbook): Promise<Buffer>
}

/** Milliseconds of processor time. A list of 2,000 takes less than one second of it, however busy the machine is. */
const maxProcessorTime = 8000
/** Milliseconds, for what takes no processor time either. */
const timeout = 60_000
const checkInterval = 250
/** Megabytes of JavaScript; what is inflated lies beside it and has its own limit. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }
const maxWaiting = 8

/** Beside the bundle in a build, beside this file in the sources. */
function workerFile(): URL {
  const bundled = new URL('./workbook-worker.js', import.meta.url)
  return existsSync(bundled) ? bundled : new URL('./workbook-worker.ts', import.meta.url)
}

type Limits = { maxProcessorTime: number; timeout: number }

/** Ends with the job, whatever becomes of it. @returns null when the thread had not memory or time enough, or broke. */
function runInThread(job: WorkbookJob, { maxProcessorTime, timeout }: Limits): Promise<WorkbookAnswer | null> {
  const { promise, resolve } = Promise.withResolvers<WorkbookAnswer | null>()
  const worker = new Worker(workerFile(), { workerData: job, resourceLimits, stdin: false, env: {} })
  const timer = setTimeout(() => resolve(null), timeout)
  const look = async () => {
    const { user, system } = await worker.cpuUsage()
    if ((user + system) / 1000 > maxProcessorTime) resolve(null)
  }
  const watch = setInterval(() => void look().catch(() => undefined), checkInterval)
  worker.once('message', (answer: WorkbookAnswer) => resolve(answer))
  worker.once('error', () => resolve(null))
  worker.once('exit', () => resolve(null))
  return promise.finally(async () => {
    clearTimeout(timer)
    clearInterval(watch)
    await worker.terminate()
  })
}

const refused = (description: string) => new Refusal('INVALID_INPUT', { field: 'file', description })

/** @param limits milliseconds for one file. */
export function createWorkbooks(limits: Limits = { maxProcessorTime, timeout }): Workbooks {
  // What hangs is stopped here: nothing begins beside it.
  const limit = createConcurrencyLimit({ maxRunning: 1, maxWaiting, hangTimeout: 2 * limits.timeout })
  const run = (job: WorkbookJob) => limit('workbook', () => runInThread(job, limits))
  return {
    async read(file, { today }) {
      try {
        refuseOtherFiles(file)
      } catch (error) {
        throw error instanceof FileFault ? refused(error.message) : error
      }
      const answer = await run({ read: { file, today } })
      if (answer && 'students' in answer) return answer.students
      throw refused(answer && 'fault' in answer ? answer.fault : importFileFaults.tooMuch)
    },
    async write(workbook) {
      const answer = await run({ write: workbook })
      if (answer && 'file' in answer) return Buffer.from(answer.file)
      throw new Error('An Excel file could not be written')
    },
  }
}
