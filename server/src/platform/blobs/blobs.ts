/** Where the bytes of files are kept: each content once, under its SHA-256, and never changed (decision 062). */
import type { Readable } from 'node:stream'

export type Blobs = {
  /**
   * Reads a content to its end and puts it aside, where nobody else sees it.
   * @throws {Refusal} STORAGE_FULL
   */
  stage(content: Buffer | Readable): Promise<StagedBlob>
  /** Bytes of what is kept under this hash; null: nothing is. */
  sizeOf(sha256: string): Promise<number | null>
  /**
   * @param range first and last byte, both included; without it everything.
   * @throws {BlobMissing}
   */
  open(sha256: string, range?: { start: number; end: number }): Promise<Readable>
  /** Nothing happens where there is none. */
  remove(sha256: string): Promise<void>
  /**
   * Asked before bytes are taken in: what is kept free for the database stays so.
   * @throws {Refusal} STORAGE_FULL where so many do not go in
   */
  requireRoom(bytes: number): Promise<void>
  /** How many bytes still go in. */
  room(): Promise<number>
  /** Removes what was put aside before and neither kept nor discarded, as by a process that died. */
  removeStaged(before: Date): Promise<void>
}

export type StagedBlob = {
  sha256: string
  size: number
  /** Keeps it under its hash, whole and past a power cut, or not at all. @throws {Refusal} STORAGE_FULL */
  keep(): Promise<void>
  /** Ends what stage began, kept or not. */
  discard(): Promise<void>
}

export class BlobMissing extends Error {
  override name = 'BlobMissing'
  constructor(sha256: string, options?: ErrorOptions) {
    super(`There is no blob ${sha256}`, options)
  }
}
