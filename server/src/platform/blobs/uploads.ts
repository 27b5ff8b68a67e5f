/** Holds unfinished uploads (decision 062). */
import type { Readable } from 'node:stream'
import type { DataStore } from '@tus/server'

/** The store that @tus/server writes to; finished uploads are read from it. */
export type UploadStore = DataStore & {
  /** Returns the bytes that have arrived, from the first one on. */
  read(id: string): Promise<Readable>
  /** Returns ids of uploads that received nothing since `before`, by the clock of the store. */
  listIdle(before: Date): Promise<string[]>
}
