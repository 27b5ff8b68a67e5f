/** Reads lists and writes Excel files, one at a time per node (decision 059). */
import { importFileFaults } from '@hien/contract/rules/import'
import { type Stopwatch, systemStopwatch } from '../../core/stopwatch.ts'
import { createConcurrencyLimit } from '../../core/concurrency-limit.ts'
import { Refusal } from '../../core/refusal.ts'
import { refuseOtherFiles } from './file-kinds.ts'
import type { ReadOptions, ReadStudents } from './read-students.ts'
import { FileFault } from './reading/file-fault.ts'
import type { Sheet } from './reading/sheet.ts'
import { createWorkbookThread, defaultThreadLimits, type WorkbookThreadLimits } from './workbook-thread.ts'
import type { WorkbookAnswer, WorkbookJob } from './workbook-worker.ts'
import type { Workbook } from './write-workbook.ts'

export type Workbooks = {
  /**
   * Returns the students of a list: an Excel file, or another kind that readSheets can read.
   * @throws {Refusal} INVALID_INPUT with the reason if the file is refused; RATE_LIMITED if too many files wait
   */
  read(file: Buffer, options: ReadOptions): Promise<ReadStudents>
  /**
   * Returns the sheets of a file as texts. Cells with a date keep their time.
   * @throws {Refusal} INVALID_INPUT with the reason if the file is refused; RATE_LIMITED if too many files wait
   */
  readSheets(file: Buffer): Promise<Sheet[]>
  /** Returns an .xlsx file. @throws {Refusal} RATE_LIMITED if too many files wait. @throws {Error} if the thread failed */
  write(workbook: Workbook): Promise<Buffer>
}

const maxWaiting = 8
/**
 * Milliseconds of rest per row of a list, before the next list is read. Handling the rows of a list blocks all other requests
 * of this node.
 */
const restPerRow = 1.25

/** Returns the number of rows that were read. */
function countRows(answer: WorkbookAnswer | null): number {
  if (answer && 'students' in answer) return answer.students.rows.length
  if (answer && 'sheets' in answer) return answer.sheets.reduce((sum, { rows }) => sum + rows.length, 0)
  return 0
}

const refused = (description: string) => new Refusal('INVALID_INPUT', { field: 'file', description })

/** Creates the queue for Excel files. @param time the stopwatch that measures the rest after a list; tests pass their own */
export function createWorkbooks(
  given: Partial<WorkbookThreadLimits> = {},
  time: Stopwatch = systemStopwatch,
): Workbooks {
  const limits = { ...defaultThreadLimits, ...given }
  const thread = createWorkbookThread(limits)
  // `thread` itself stops a job after `timeout`. `hangTimeout` is longer, so that the queue never starts a second job beside a
  // running one.
  const limit = createConcurrencyLimit({ maxRunning: 1, maxWaiting, hangTimeout: 2 * limits.timeout })
  const inTurn = (work: () => Promise<WorkbookAnswer | null>) => limit('workbook', work)
  let restedAt = 0

  /**
   * Reads a list after the rest that the previous list requires, for example 2.5 s after 2,000 students. Other requests are
   * handled during the rest.
   */
  async function readRested(job: WorkbookJob) {
    const rest = restedAt - time.now()
    if (rest > 0) await time.rest(rest)
    const answer = await thread.run(job)
    restedAt = time.now() + countRows(answer) * restPerRow
    return answer
  }

  /** Checks a file and reads it in its turn. @throws {Refusal} INVALID_INPUT, RATE_LIMITED */
  async function readChecked(file: Buffer, job: WorkbookJob): Promise<WorkbookAnswer> {
    try {
      refuseOtherFiles(file)
    } catch (error) {
      throw error instanceof FileFault ? refused(error.message) : error
    }
    const answer = await inTurn(() => readRested(job))
    if (answer && !('fault' in answer)) return answer
    throw refused(answer?.fault ?? importFileFaults.tooMuch)
  }

  return {
    async read(file, options) {
      const answer = await readChecked(file, { read: { file, ...options } })
      if ('students' in answer) return answer.students
      throw new Error('The thread answered another job')
    },
    async readSheets(file) {
      const answer = await readChecked(file, { sheets: { file } })
      if ('sheets' in answer) return answer.sheets
      throw new Error('The thread answered another job')
    },
    async write(workbook) {
      const answer = await inTurn(() => thread.run({ write: workbook }))
      if (answer && 'file' in answer) return Buffer.from(answer.file)
      throw new Error('An Excel file could not be written')
    },
  }
}
