/** Reads one document after another in a separate thread, which check-document.ts starts and stops. */
import { parentPort } from 'node:worker_threads'
import type { DocumentFault } from './document-fault.ts'
import { faultOfOffice } from './fault-of-office.ts'
import { faultOfOldOffice } from './fault-of-old-office.ts'
import { faultOfPdf } from './fault-of-pdf.ts'
import { limitArrays } from './limit-arrays.ts'

type DocumentKind = 'pdf' | 'office' | 'oldOffice'
export type DocumentJob = { kind: DocumentKind; bytes: Uint8Array }
export type DocumentAnswer = { fault: DocumentFault }

/** Maximum bytes of one array. An uploaded file has at most 20 MB, and the parts that are unpacked to open it are small. */
const maxArrayBytes = 64 * 1024 * 1024
limitArrays(globalThis, maxArrayBytes)

const readers = { pdf: faultOfPdf, office: faultOfOffice, oldOffice: faultOfOldOffice }

parentPort?.on('message', async ({ kind, bytes }: DocumentJob) => {
  const fault = await readers[kind](bytes)
  parentPort?.postMessage({ fault } satisfies DocumentAnswer)
})
