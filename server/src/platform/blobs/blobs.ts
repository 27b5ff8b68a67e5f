/** Stores the bytes of files: each content once, under its SHA-256, and never changed (decision 062). */
import type { Readable } from 'node:stream'

export type Blobs = {
  /**
   * Reads a content to its end and stages it where nobody else sees it.
   * @throws {Refusal} STORAGE_FULL
   */
  stage(content: Buffer | Readable): Promise<StagedBlob>
  /** Returns the bytes kept under this hash; null if there are none. */
  sizeOf(sha256: string): Promise<number | null>
  /**
   * Opens a content for reading.
   * @param range first and last byte, both included; everything if omitted.
   * @throws {BlobMissing}
   */
  open(sha256: string, range?: { start: number; end: number }): Promise<Readable>
  /** Removes a content. Does nothing if there is none. */
  remove(sha256: string): Promise<void>
  /**
   * Call it before taking bytes in: it makes sure that enough space stays free for the database.
   * @throws {Refusal} STORAGE_FULL if there is not enough space
   */
  requireRoom(bytes: number): Promise<void>
  /** Returns how many more bytes can be stored. */
  room(): Promise<number>
  /** Removes contents staged before this time that were neither kept nor discarded, for example because a process died. */
  removeStaged(before: Date): Promise<void>
}

export type StagedBlob = {
  sha256: string
  size: number
  /** Keeps the content under its hash, complete and safe from a power cut, or not at all. @throws {Refusal} STORAGE_FULL */
  keep(): Promise<void>
  /** Deletes the staged file. Call it whether or not the content was kept. */
  discard(): Promise<void>
}

export class BlobMissing extends Error {
  override name = 'BlobMissing'
  constructor(sha256: string, options?: ErrorOptions) {
    super(`There is no blob ${sha256}`, options)
  }
}
