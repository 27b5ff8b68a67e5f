import { open } from 'node:fs/promises'

/** New names in it must survive a power cut. Windows cannot, and need not, open folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const target = await open(folder)
  try {
    await target.sync()
  } finally {
    await target.close()
  }
}
