/** Writes PDFs of whiteboards in a separate thread, which render-whiteboard.ts starts and stops. */
import { parentPort } from 'node:worker_threads'
import { limitArrays } from '../../../homework/files/documents/limit-arrays.ts'
import { pickPages } from './draw-background.ts'
import { drawWhiteboard } from './draw-whiteboard.ts'
import type { DrawnPage } from './drawn-page.ts'

export type WhiteboardJob =
  | { kind: 'pick'; bytes: Uint8Array; pages: number[] }
  | { kind: 'draw'; pages: DrawnPage[]; title: string }
/** The PDF; null if the job failed. */
export type WhiteboardAnswer = { pdf: Uint8Array | null }

/** Maximum bytes of one array. Ink that fills 50 pages makes a PDF of about 170 MB. */
const maxArrayBytes = 256 * 1024 * 1024
limitArrays(globalThis, maxArrayBytes)

parentPort?.on('message', async (job: WhiteboardJob) => {
  const made = job.kind === 'pick' ? pickPages(job.bytes, job.pages) : drawWhiteboard(job.pages, job.title)
  const pdf = await made.catch(() => null)
  parentPort?.postMessage({ pdf } satisfies WhiteboardAnswer)
})
