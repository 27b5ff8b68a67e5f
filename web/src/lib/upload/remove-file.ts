import { filesPath } from '@hien/contract/files'
import { freshAccessToken } from '../sign-in/fresh-access-token.ts'

/**
 * Takes a file off the server that nothing names yet, finished or not. Never rejects: what cannot be reached is swept after
 * a while.
 */
export async function removeFile(fileId: string): Promise<void> {
  const headers = { authorization: `Bearer ${await freshAccessToken()}`, 'tus-resumable': '1.0.0' }
  await fetch(`${filesPath}/${encodeURIComponent(fileId)}`, { method: 'DELETE', headers }).catch(() => undefined)
}
