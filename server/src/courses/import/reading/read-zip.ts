import { importFileFaults } from '@hien/contract/rules/import'
import { listZip, readEntry, zipStored, ZipTooLarge } from '../zip-entries.ts'
import { FileFault } from './file-fault.ts'

/** The maximum number of uncompressed bytes read from a file. */
const maxInflated = 16 * 1024 * 1024
/** The parts of .xlsx and .ods files that contain sheets, texts and styles. Other parts, such as macros, are never read. */
const neededParts =
  /^(?:mimetype|\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:_rels\/)?[^/]+\.(?:xml|rels)|xl\/worksheets\/[^/]+\.xml|content\.xml|styles\.xml|META-INF\/manifest\.xml)$/i

/**
 * Returns a zip file that contains, uncompressed, only the needed parts of this file. So the library that parses the result
 * cannot inflate more than `maxInflated` bytes.
 * @throws {FileFault} if the file is no .xlsx or .ods file, has a password, is damaged or too large
 */
export function checkZip(file: Buffer): Buffer {
  try {
    const entries = listZip(file).filter(({ name }) => neededParts.test(name))
    const names = new Set(entries.map(({ name }) => name.toLowerCase()))
    if (!names.has('xl/workbook.xml') && !names.has('content.xml')) throw new FileFault(importFileFaults.notExcel)
    const parts = new Map<string, Buffer>()
    let left = maxInflated
    for (const entry of entries) {
      const content = readEntry(file, entry, left)
      left -= content.length
      parts.set(entry.name, content)
    }
    if (parts.get('META-INF/manifest.xml')?.includes('encryption-data')) throw new FileFault(importFileFaults.locked)
    return zipStored(parts)
  } catch (error) {
    if (error instanceof FileFault) throw error
    throw new FileFault(error instanceof ZipTooLarge ? importFileFaults.tooMuch : importFileFaults.unreadable, {
      cause: error,
    })
  }
}
