import { CFB } from '@e965/xlsx'
import type { DocumentFault } from './document-fault.ts'

/** The part of the library that reads the container of old Office files. The library does not declare its types. */
const container = CFB as { read(bytes: Uint8Array, options: { type: 'buffer' }): unknown }

/** Returns `damaged` if a .doc, .xls or .ppt file is cut off, or if its container cannot be read for another reason. */
export function faultOfOldOffice(bytes: Uint8Array): DocumentFault {
  try {
    container.read(bytes, { type: 'buffer' })
    return null
  } catch {
    return 'damaged'
  }
}
