import { exportPath } from '@hien/contract/export-path'
import { saveFile } from '../../lib/files/save-file.ts'
import { freshAccessToken } from '../../lib/sign-in/fresh-access-token.ts'

const defaultFailure = 'Không tải được dữ liệu, vui lòng thử lại'
const nameOf = (response: Response) =>
  /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'hien.json'

async function refusalOf(response: Response): Promise<string> {
  const body: { error?: { description?: string } } | null = await response.json().catch(() => null)
  return body?.error?.description ?? defaultFailure
}

/** Saves all data held about the member as one JSON file. Resolves to null, or to an error text; never throws. */
export async function exportData(): Promise<string | null> {
  try {
    const response = await fetch(exportPath, {
      method: 'POST',
      headers: { authorization: `Bearer ${await freshAccessToken()}` },
    })
    if (!response.ok) return await refusalOf(response)
    saveFile(await response.blob(), nameOf(response))
    return null
  } catch {
    return defaultFailure
  }
}
