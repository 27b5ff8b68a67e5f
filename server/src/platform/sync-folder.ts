import { open } from 'node:fs/promises'

/**
 * Flushes a folder to the disc, so that new names in it survive a power cut. Does nothing on Windows, which cannot open folders
 * and does not need it.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const target = await open(folder)
  try {
    await target.sync()
  } finally {
    await target.close()
  }
}
