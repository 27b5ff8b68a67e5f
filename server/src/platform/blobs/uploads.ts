/** Where uploads are until they have come (decision 062). */
import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'

/** What @tus/server writes to, and what is read from it once an upload has come. */
export type UploadStore = DataStore & {
  /** The bytes that have come, from the first one on. */
  read(id: string): Promise<Readable>
  /** Ids of uploads nothing came to since `before`, by the clock of where they lie. */
  listIdle(before: Date): Promise<string[]>
}
