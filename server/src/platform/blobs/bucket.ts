import type { Readable } from 'node:stream'

export type BucketEntry = { key: string; size: number; modifiedAt: Date }

/** Bytes under keys, in a store that speaks S3. The configured prefix is added to all keys and removed from listings. */
export type Bucket = {
  /**
   * @param source bytes, or a file of `size` bytes. `checksum` is the base64 of its SHA-256, which the store verifies.
   * @throws {Refusal} STORAGE_FULL
   */
  put(key: string, source: Buffer | { file: string; size: number; checksum?: string }): Promise<void>
  /** Returns null if there is no such object. */
  sizeOf(key: string): Promise<number | null>
  /** Returns null if there is no such object. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable | null>
  /** Does nothing if there is no such object. */
  remove(key: string): Promise<void>
  /** Returns the entries ordered by key. */
  list(prefix: string): Promise<BucketEntry[]>
}
