import { unzipSync } from 'fflate'
import type { DocumentFault } from './document-fault.ts'

/** The part of each Office file that all other parts belong to. */
const mainParts = new Set(['word/document.xml', 'xl/workbook.xml', 'ppt/presentation.xml'])
/** Maximum bytes of that part. The text of a thick book has 5 MB. */
const maxPartBytes = 64 * 1024 * 1024

/** Returns `damaged` if the zip file of a Word, Excel or PowerPoint file is cut off, or if its main part cannot be read. */
export function faultOfOffice(bytes: Uint8Array): DocumentFault {
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => mainParts.has(name) && originalSize <= maxPartBytes,
    })
    return Object.keys(parts).length > 0 ? null : 'damaged'
  } catch {
    return 'damaged'
  }
}
