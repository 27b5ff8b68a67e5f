import { limits } from '@hien/contract/limits'
import { importFileFaults } from '@hien/contract/rules/import'
import { Refusal } from '../../core/refusal.ts'

const refused = (description: string) => new Refusal('INVALID_INPUT', { field: 'file', description })

/** Decodes an uploaded file. @throws {Refusal} INVALID_INPUT if the text is not base64 or the file is too large */
export function decodeFile(text: string): Buffer {
  if (text.length > 4 * Math.ceil(limits.maxImportBytes / 3)) throw refused(importFileFaults.tooLarge)
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw refused(importFileFaults.notExcel)
  return Buffer.from(text, 'base64')
}
