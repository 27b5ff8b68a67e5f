import type { DocumentFault } from './document-fault.ts'

/** The maximum number of pages to check. Each page takes time, and nobody marks longer documents. */
const maxPages = 300
/** Bytes at the end of a file in which the address of its table of objects must be. */
const tailBytes = 4096

/** Loads pdf.js so that its parser runs in this thread. */
async function loadReader() {
  const scope = globalThis as { pdfjsWorker?: unknown }
  scope.pdfjsWorker = await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
  return import('pdfjs-dist/legacy/build/pdf.mjs')
}

/**
 * True if a file ends as a PDF must: with the address of its table of objects. pdf.js repairs a file without this address, but
 * pages can then be missing or empty. Zeros or a few lines behind the address are allowed, because some programs add them.
 */
function hasEnd(bytes: Uint8Array): boolean {
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0) end -= 1
  return /startxref\s+\d+/.test(Buffer.from(bytes.subarray(Math.max(0, end - tailBytes), end)).toString('latin1'))
}

/**
 * Returns `locked` if a PDF needs a password to be opened, and `damaged` if it is cut off or one of the first 300 pages cannot be
 * read. A PDF that only forbids copying or printing can be opened.
 */
export async function faultOfPdf(bytes: Uint8Array): Promise<DocumentFault> {
  const { getDocument, VerbosityLevel } = await loadReader()
  const isComplete = hasEnd(bytes)
  const task = getDocument({
    data: bytes,
    verbosity: VerbosityLevel.ERRORS,
    useWasm: false,
    enableXfa: false,
    useSystemFonts: false,
  })
  try {
    const document = await task.promise
    for (let number = 1; number <= Math.min(document.numPages, maxPages); number += 1) await document.getPage(number)
    return isComplete ? null : 'damaged'
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'damaged'
  } finally {
    await task.destroy()
  }
}
