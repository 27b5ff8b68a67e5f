import { open } from 'node:fs/promises'

/** Flushes a folder, so that new names in it survive a power cut. Windows cannot open folders, and need not. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const target = await open(folder)
  try {
    await target.sync()
  } finally {
    await target.close()
  }
}
