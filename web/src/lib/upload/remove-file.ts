import { filesPath } from '@hien/contract/files'
import { freshAccessToken } from '../sign-in/fresh-access-token.ts'

/**
 * Deletes a file on the server that nothing refers to yet, whether its upload is complete or not. Never rejects: if the server
 * cannot be reached, it later deletes the file by itself.
 */
export async function removeFile(fileId: string): Promise<void> {
  const headers = { authorization: `Bearer ${await freshAccessToken()}`, 'tus-resumable': '1.0.0' }
  await fetch(`${filesPath}/${encodeURIComponent(fileId)}`, { method: 'DELETE', headers }).catch(() => undefined)
}
