import { mkdir, statfs } from 'node:fs/promises'
import { Refusal } from '../../core/refusal.ts'

/** Bytes of the disc a folder is on. */
export type DiscSpace = { free: number; total: number }
export type ReadDiscSpace = (folder: string) => Promise<DiscSpace>

export const readDiscSpace: ReadDiscSpace = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** What files leave free, for the database to go on: a gigabyte, or a tenth of a disc that is smaller than ten. */
const reservedSpace = (total: number): number => Math.min(1024 ** 3, total / 10)

/** What a folder, which is made where there is none, still takes. */
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
    /** @throws {Refusal} STORAGE_FULL where so many bytes do not go in */
    async requireRoom(bytes: number): Promise<void> {
      if ((await room()) < bytes) throw new Refusal('STORAGE_FULL')
    },
  }
}

/** What writing threw, in words: the disc, or the part of it that is ours, may be full all the same. */
export const asStorageFull = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    ? new Refusal('STORAGE_FULL')
    : error
