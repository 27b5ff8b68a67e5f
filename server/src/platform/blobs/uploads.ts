/** The store of the bytes of uploads that are not complete and checked yet (decision 062). */
import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'

/** The store that @tus/server writes to. Finished uploads are read from it and become files. */
export type UploadStore = DataStore & {
  /** Returns the bytes that have arrived so far, beginning with the first byte. */
  read(id: string): Promise<Readable>
  /** Returns ids of uploads that received nothing since `before`, by the clock of the store. */
  listIdle(before: Date): Promise<string[]>
}
