/** Runs in its own thread, one job after another. workbook-thread.ts starts and stops it. */
import { parentPort } from 'node:worker_threads'
import { type Stopwatch, systemStopwatch } from '../../core/stopwatch.ts'
import { readStudents, type ReadOptions, type ReadRow, type ReadStudents } from './read-students.ts'
import { FileFault } from './reading/file-fault.ts'
import { limitedSheets } from './reading/limited-sheets.ts'
import { readSheets } from './reading/read-sheets.ts'
import type { Sheet, SheetRow } from './reading/sheet.ts'
import { writeWorkbook, type Workbook } from './write-workbook.ts'

/** `read` a list of students, read the `sheets` of any file with the times of dates, or `write` an Excel file. */
export type WorkbookJob =
  | { read: ReadOptions & { file: Uint8Array } }
  | { sheets: { file: Uint8Array } }
  | { write: Workbook }
export type WorkbookAnswer = { students: ReadStudents } | { sheets: Sheet[] } | { file: Uint8Array } | { fault: string }
/**
 * Messages from this thread. The rows of a list are sent in messages with `more`, before the message with `students`. The rows of
 * the sheet at the place `of` are sent in messages with `moreRows`, before the message with `sheets`. All rows in one message
 * would block the receiving thread for too long, and that thread answers requests.
 */
export type WorkbookMessage = { more: ReadRow[] } | { moreRows: SheetRow[]; of: number } | WorkbookAnswer

const pieceSize = 100
/** Milliseconds between two messages with rows, in which the receiving thread can do other work. */
const pause = 2

type Telling = Pick<Stopwatch, 'rest'> & { tell: (message: WorkbookMessage) => void }

/** Sends rows in several messages, with a pause after each. */
async function tellInPieces<Row>(
  rows: readonly Row[],
  { tell, rest }: Telling,
  messageOf: (piece: Row[]) => WorkbookMessage,
): Promise<void> {
  for (let at = 0; at < rows.length; at += pieceSize) {
    tell(messageOf(rows.slice(at, at + pieceSize)))
    await rest(pause)
  }
}

/** Returns the answer, or the fault if the file is refused. */
async function orFault(read: () => Promise<WorkbookAnswer>): Promise<WorkbookAnswer> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof FileFault) return { fault: error.message }
    throw error
  }
}

/** Reads a list of students and sends its rows in pieces. Returns the final message. */
export const readInPieces = ({ file, ...options }: ReadOptions & { file: Uint8Array }, telling: Telling) =>
  orFault(async () => {
    const { rows, ...read } = readStudents(readSheets(Buffer.from(file)), options)
    await tellInPieces(rows, telling, (more) => ({ more }))
    return { students: { ...read, rows: [] } }
  })

/**
 * Reads the sheets of a file and sends their rows in pieces. Returns the final message. Merged cells are not filled, because a
 * transfer that covers two rows must not be read twice.
 */
const readSheetsInPieces = ({ file }: { file: Uint8Array }, telling: Telling) =>
  orFault(async () => {
    const sheets = limitedSheets(readSheets(Buffer.from(file), { withTimes: true, fillsMerged: false }))
    for (const [of, { rows }] of sheets.entries()) await tellInPieces(rows, telling, (moreRows) => ({ moreRows, of }))
    return { sheets: sheets.map((sheet) => ({ ...sheet, rows: [] })) }
  })

async function answerTo(job: WorkbookJob): Promise<WorkbookAnswer> {
  if ('write' in job) return { file: await writeWorkbook(job.write) }
  return 'sheets' in job ? readSheetsInPieces(job.sheets, thread) : readInPieces(job.read, thread)
}

const thread: Telling = {
  tell: (message) => parentPort?.postMessage(message),
  rest: systemStopwatch.rest,
}

parentPort?.on('message', async (job: WorkbookJob) => thread.tell(await answerTo(job)))
