/** Reads one document after another in a separate thread, which check-document.ts starts and stops. */
import { parentPort } from 'node:worker_threads'
import type { DocumentFault } from './document-fault.ts'
import { faultOfOffice } from './fault-of-office.ts'
import { faultOfPdf } from './fault-of-pdf.ts'
import { limitArrays } from './limit-arrays.ts'

export type DocumentJob = { kind: 'pdf' | 'office'; bytes: Uint8Array }
export type DocumentAnswer = { fault: DocumentFault }

/** Maximum bytes of one array. The whole file has 20 MB, and the parts that are unpacked to open it are small. */
const maxArrayBytes = 64 * 1024 * 1024
limitArrays(globalThis, maxArrayBytes)

parentPort?.on('message', async ({ kind, bytes }: DocumentJob) => {
  const fault = kind === 'pdf' ? await faultOfPdf(bytes) : faultOfOffice(bytes)
  parentPort?.postMessage({ fault } satisfies DocumentAnswer)
})
