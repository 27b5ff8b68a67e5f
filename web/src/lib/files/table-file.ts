import { limits } from '@hien/contract/limits'
import { importFileFaults } from '@hien/contract/rules/import'
import { readAsDataUrl } from './read-file.ts'

/** Endings of the file names that can be chosen. The server checks the content. */
const endings = ['.xlsx', '.xls', '.xlsm', '.ods', '.csv', '.txt', '.tsv', '.html', '.htm', '.xml']

/** Returns why a file cannot have a table, for example a student list, judged by its name and size; null if it can. */
function fileFault({ name, size }: File): string | null {
  const lower = name.toLowerCase()
  if (!endings.some((ending) => lower.endsWith(ending))) return importFileFaults.notExcel
  if (size === 0) return importFileFaults.empty
  return size > limits.maxImportBytes ? importFileFaults.tooLarge : null
}

/** Returns the file in base64, or the reason why it cannot be sent. */
export async function readTableFile(file: File): Promise<{ base64: string } | { fault: string }> {
  const fault = fileFault(file)
  if (fault !== null) return { fault }
  const url = await readAsDataUrl(file)
  // Usually the file was changed or removed after it was chosen.
  if (url === null) return { fault: 'Không đọc được tệp. Hãy chọn lại tệp' }
  return { base64: url.slice(url.indexOf(',') + 1) }
}

const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** `accept` value of the file input: some phones filter by the extension, others by the media type. */
export const tableFileTypes = [
  ...endings,
  excelType,
  'application/vnd.ms-excel',
  'application/vnd.oasis.opendocument.spreadsheet',
  'text/csv',
  'text/plain',
].join(',')

/** Returns the Excel file that the server sent in base64. */
export const excelFile = (base64: string) =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)], { type: excelType })
