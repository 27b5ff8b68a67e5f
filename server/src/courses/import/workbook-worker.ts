/** Runs in a thread of its own, one job after the other: workbook-thread.ts starts and stops it. */
import { parentPort } from 'node:worker_threads'
import { readStudents, type ReadStudents } from './read-students.ts'
import { FileFault } from './file-kinds.ts'
import { readWorkbook } from './read-workbook.ts'
import { writeWorkbook, type Workbook } from './write-workbook.ts'

export type WorkbookJob = { read: { file: Uint8Array; today: string } } | { write: Workbook }
export type WorkbookAnswer = { students: ReadStudents } | { file: Uint8Array } | { fault: string }

async function answer(job: WorkbookJob): Promise<WorkbookAnswer> {
  if ('write' in job) return { file: await writeWorkbook(job.write) }
  try {
    const { file, today } = job.read
    return { students: readStudents(await readWorkbook(Buffer.from(file)), today) }
  } catch (error) {
    if (error instanceof FileFault) return { fault: error.message }
    throw error
  }
}

parentPort?.on('message', async (job: WorkbookJob) => parentPort?.postMessage(await answer(job)))
