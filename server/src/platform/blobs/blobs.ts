/** Stores the bytes of files. Each content is stored once, under its SHA-256, and never changes (decision 062). */
import type { Readable } from 'node:stream'

export type Blobs = {
  /**
   * Reads a content to its end and stores it in a temporary file. `keep` stores it for good.
   * @throws {Refusal} STORAGE_FULL if the disc is full
   */
  stage(content: Buffer | Readable): Promise<StagedBlob>
  /** Returns the size in bytes of the content with this hash; null if it is not stored. */
  sizeOf(sha256: string): Promise<number | null>
  /**
   * Opens a content for reading.
   * @param range first and last byte, both included; if omitted, all bytes are read.
   * @throws {BlobMissing} if the content is not stored.
   */
  open(sha256: string, range?: { start: number; end: number }): Promise<Readable>
  /** Lists the stored contents whose hash begins with two given letters. `storedAt` is by the clock of the disc or the bucket. */
  list(firstLetters: string): Promise<{ sha256: string; size: number; storedAt: Date }[]>
  /** Removes a content. Does nothing if it is not stored. */
  remove(sha256: string): Promise<void>
  /**
   * Checks that this machine's disc has room for this number of bytes and still keeps the space reserved for the database.
   * Call it before receiving the bytes. A bucket is not checked: `keep` throws if it is full.
   * @throws {Refusal} STORAGE_FULL if there is not enough space.
   */
  requireRoom(bytes: number): Promise<void>
  /**
   * Returns the free bytes of this machine's disc, less the space reserved for the database. With a bucket, this is only the
   * room for temporary files.
   */
  room(): Promise<number>
  /** Removes temporary files older than this time that were neither kept nor discarded, for example because a process died. */
  removeStaged(before: Date): Promise<void>
}

export type StagedBlob = {
  sha256: string
  size: number
  /**
   * Stores the content under its hash, complete and safe from a power cut, or not at all.
   * @throws {Refusal} STORAGE_FULL if the disc or the bucket is full
   */
  keep(): Promise<void>
  /** Deletes the temporary file. Call it in any case, also after `keep`. */
  discard(): Promise<void>
}

/** True if the name is a SHA-256, under which a content is stored. Other names in a folder of blobs are not blobs. */
export const isBlobName = (name: string): boolean => /^[0-9a-f]{64}$/.test(name)

export class BlobMissing extends Error {
  override name = 'BlobMissing'
  constructor(sha256: string, options?: ErrorOptions) {
    super(`There is no blob ${sha256}`, options)
  }
}
