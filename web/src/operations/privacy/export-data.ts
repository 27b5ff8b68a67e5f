import { exportPath } from '@hien/contract/export-path'
import { freshAccessToken } from '../../lib/sign-in/fresh-access-token.ts'

const defaultFailure = 'Không tải được dữ liệu, vui lòng thử lại'
/** How long a browser may take to read what it saves. */
const revokeDelay = 60_000

const nameOf = (response: Response) =>
  /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'hien.json'

async function refusalOf(response: Response): Promise<string> {
  const body: { error?: { description?: string } } | null = await response.json().catch(() => null)
  return body?.error?.description ?? defaultFailure
}

/** Saves everything held about the member as one JSON file. Answers null, or why it was not done; never throws. */
export async function exportData(): Promise<string | null> {
  try {
    const response = await fetch(exportPath, {
      method: 'POST',
      headers: { authorization: `Bearer ${await freshAccessToken()}` },
    })
    if (!response.ok) return await refusalOf(response)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(await response.blob())
    link.download = nameOf(response)
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), revokeDelay)
    return null
  } catch {
    return defaultFailure
  }
}
