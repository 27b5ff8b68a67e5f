import { mkdir, statfs } from 'node:fs/promises'
import { Refusal } from '../../core/refusal.ts'

/** Free and total bytes of the disc that holds a folder. */
export type DiscSpace = { free: number; total: number }
export type ReadDiscSpace = (folder: string) => Promise<DiscSpace>

export const readDiscSpace: ReadDiscSpace = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** Returns the bytes that files must leave free for the database: a gigabyte, or a tenth of a disc below ten gigabytes. */
const reservedSpace = (total: number): number => Math.min(1024 ** 3, total / 10)

/** Returns functions that tell how much space is left for a folder. The folder is created if missing. */
export function createSpace(folder: string, readSpace: ReadDiscSpace) {
  async function room(): Promise<number> {
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
      throw asStorageFull(error)
    })
    const { free, total } = await readSpace(folder)
    return Math.max(0, free - reservedSpace(total))
  }
  return {
    room,
    /** @throws {Refusal} STORAGE_FULL if this number of bytes does not fit. */
    async requireRoom(bytes: number): Promise<void> {
      if ((await room()) < bytes) throw new Refusal('STORAGE_FULL')
    },
  }
}

/** Turns an error about a full disc or quota into STORAGE_FULL. Returns any other error unchanged. */
export const asStorageFull = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    ? new Refusal('STORAGE_FULL')
    : error
