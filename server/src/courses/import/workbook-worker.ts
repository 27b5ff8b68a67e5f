/** Runs in its own thread, one job after another. workbook-thread.ts starts and stops it. */
import { parentPort } from 'node:worker_threads'
import { type Stopwatch, systemStopwatch } from '../../core/stopwatch.ts'
import { readStudents, type ReadOptions, type ReadRow, type ReadStudents } from './read-students.ts'
import { FileFault } from './reading/file-fault.ts'
import { readSheets } from './reading/read-sheets.ts'
import { writeWorkbook, type Workbook } from './write-workbook.ts'

export type WorkbookJob = { read: ReadOptions & { file: Uint8Array } } | { write: Workbook }
export type WorkbookAnswer = { students: ReadStudents } | { file: Uint8Array } | { fault: string }
/**
 * Messages from this thread. The rows of a list are sent in messages with `more`, before the message with `students`. All rows in
 * one message would block the receiving thread for too long, and that thread answers requests.
 */
export type WorkbookMessage = { more: ReadRow[] } | WorkbookAnswer

const pieceSize = 100
/** Milliseconds between two messages with rows, in which the receiving thread can do other work. */
const pause = 2

type Telling = Pick<Stopwatch, 'rest'> & { tell: (message: WorkbookMessage) => void }

/** Reads a file and sends its rows in several messages, with a pause after each. Returns the final message. */
export async function readInPieces(
  { file, ...options }: ReadOptions & { file: Uint8Array },
  { tell, rest }: Telling,
): Promise<WorkbookAnswer> {
  try {
    const { rows, ...read } = readStudents(readSheets(Buffer.from(file)), options)
    for (let at = 0; at < rows.length; at += pieceSize) {
      tell({ more: rows.slice(at, at + pieceSize) })
      await rest(pause)
    }
    return { students: { ...read, rows: [] } }
  } catch (error) {
    if (error instanceof FileFault) return { fault: error.message }
    throw error
  }
}

const thread: Telling = {
  tell: (message) => parentPort?.postMessage(message),
  rest: systemStopwatch.rest,
}

parentPort?.on('message', async (job: WorkbookJob) =>
  thread.tell('write' in job ? { file: await writeWorkbook(job.write) } : await readInPieces(job.read, thread)),
)
