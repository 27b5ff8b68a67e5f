import { limits } from '@hien/contract/limits'
import { importFileFaults } from '@hien/contract/rules/import'
import { readAsDataUrl } from '../../lib/files/read-file.ts'

const endings: readonly [ending: string, fault: string][] = [
  ['.csv', importFileFaults.csv],
  ['.txt', importFileFaults.csv],
  ['.xls', importFileFaults.oldOrLocked],
  ['.xlsm', importFileFaults.macro],
]

/** Why a file is not worth sending; null where it may hold students. */
function fileFault({ name, size }: File): string | null {
  const lower = name.toLowerCase()
  if (!lower.endsWith('.xlsx'))
    return endings.find(([ending]) => lower.endsWith(ending))?.[1] ?? importFileFaults.notExcel
  if (size === 0) return importFileFaults.empty
  return size > limits.maxImportBytes ? importFileFaults.tooLarge : null
}

/** The file in base64, or why it cannot be sent. */
export async function readImportFile(file: File): Promise<{ base64: string } | { fault: string }> {
  const fault = fileFault(file)
  if (fault !== null) return { fault }
  const url = await readAsDataUrl(file)
  // It was changed or taken away after it was chosen.
  if (url === null) return { fault: 'Không đọc được tệp. Hãy chọn lại tệp' }
  return { base64: url.slice(url.indexOf(',') + 1) }
}

const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** What is offered to be chosen: some phones go by one of them, some by the other. */
export const importFileTypes = `.xlsx,${excelType}`

/** What the server sends as base64. */
export const excelFile = (base64: string) =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)], { type: excelType })
