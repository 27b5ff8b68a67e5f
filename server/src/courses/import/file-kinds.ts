import { limits } from '@hien/contract/limits'
import { importFileFaults } from '@hien/contract/rules/import'

/** Thrown if an uploaded file is refused. The message tells the sender why. */
export class FileFault extends Error {
  override name = 'FileFault'
}

const zipSignature = Buffer.from('PK\u0003\u0004')
/** The first bytes of an old .xls file, and of an .xlsx file with a password. */
const compoundSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** Checks the size and first bytes of a file. @throws {FileFault} if it cannot be an .xlsx file. */
export function refuseOtherFiles(file: Buffer): void {
  if (file.length === 0) throw new FileFault(importFileFaults.empty)
  if (file.length > limits.maxImportBytes) throw new FileFault(importFileFaults.tooLarge)
  if (file.subarray(0, compoundSignature.length).equals(compoundSignature))
    throw new FileFault(importFileFaults.oldOrLocked)
  if (file.subarray(0, zipSignature.length).equals(zipSignature)) return
  const isText = !file.subarray(0, 4096).some((byte) => byte < 9)
  throw new FileFault(isText ? importFileFaults.csv : importFileFaults.notExcel)
}
