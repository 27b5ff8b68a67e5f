import { limits } from '@hien/contract/limits'
import { importFileFaults } from '@hien/contract/rules/import'
import { FileFault } from './reading/file-fault.ts'
import { mayBeText } from './reading/read-text.ts'
import { isCompound, isZip } from './reading/signatures.ts'

/** Checks the size and first bytes of a file. @throws {FileFault} if it cannot be a list. */
export function refuseOtherFiles(file: Buffer): void {
  if (file.length === 0) throw new FileFault(importFileFaults.empty)
  if (file.length > limits.maxImportBytes) throw new FileFault(importFileFaults.tooLarge)
  if (!isZip(file) && !isCompound(file) && !mayBeText(file)) throw new FileFault(importFileFaults.notExcel)
}
