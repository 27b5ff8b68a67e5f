/** Finds documents that a teacher could not open, in a thread with limits for memory and time (decision 061). */
import { createJobThread, type ThreadLimits } from '../../../platform/job-thread.ts'
import type { DocumentFault } from './document-fault.ts'
import type { DocumentAnswer, DocumentJob } from './document-worker.ts'

/** Maximum milliseconds for one document. A PDF of 20 MB takes less than a second of processor time. */
const threadLimits: ThreadLimits = { maxProcessorTime: 15_000, timeout: 60_000 }
/** Limits of the thread's memory for JavaScript, in megabytes. The bytes of the document do not count towards them. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
/** Milliseconds to keep an idle thread for the next document: loading pdf.js takes longer than checking most files. */
const idleTimeout = 60_000

/** The kinds of documents that can be checked, by their media type. */
const kinds: Record<string, DocumentJob['kind']> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'office',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'office',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'office',
  'application/msword': 'oldOffice',
  'application/vnd.ms-excel': 'oldOffice',
  'application/vnd.ms-powerpoint': 'oldOffice',
}

const createDocumentThread = (limits: ThreadLimits) =>
  createJobThread<DocumentJob, DocumentAnswer, DocumentAnswer>({
    name: 'document-worker',
    from: import.meta.url,
    resourceLimits,
    limits,
    // After a file with a fault the thread ends, so that nothing of this file affects the next one.
    keep: { idleTimeout, after: ({ fault }) => fault === null },
  })
const shared = createDocumentThread(threadLimits)

/**
 * Returns why a document cannot be opened: it has a password, or it is damaged. Null if it can be opened, and for types that
 * cannot be checked. A document that needs more memory or time than the limits counts as damaged.
 */
export async function faultOfDocument(bytes: Buffer, type: string, limits?: ThreadLimits): Promise<DocumentFault> {
  const kind = kinds[type]
  if (!kind) return null
  const thread = limits ? createDocumentThread(limits) : shared
  const answer = await thread.run({ kind, bytes }, (message) => message)
  return answer ? answer.fault : 'damaged'
}
