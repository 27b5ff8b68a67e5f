import { unzipSync } from 'fflate'
import type { DocumentFault } from './document-fault.ts'

/** The names of the main part of a Word, an Excel and a PowerPoint file. Every such file must have one of them. */
const mainParts = new Set(['word/document.xml', 'xl/workbook.xml', 'ppt/presentation.xml'])
/** Maximum unpacked bytes of the main part. The text of a thick book has 5 MB. */
const maxPartBytes = 64 * 1024 * 1024

/**
 * Returns `damaged` if the zip file of a Word, Excel or PowerPoint file is cut off, or if its main part is missing, too large or
 * cannot be unpacked.
 */
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
