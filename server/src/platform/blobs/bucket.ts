import type { Readable } from 'node:stream'

export type BucketEntry = { key: string; size: number; modifiedAt: Date }

/**
 * A store of bytes under keys that speaks the S3 protocol. The configured prefix is added to all keys and removed from
 * listings.
 */
export type Bucket = {
  /**
   * Stores bytes under a key.
   * @param source bytes, or a file of `size` bytes. `checksum` is its SHA-256 in base64, which the store verifies.
   * @throws {Refusal} STORAGE_FULL if the bucket is full
   */
  put(key: string, source: Buffer | { file: string; size: number; checksum?: string }): Promise<void>
  /** Returns the object's size in bytes; null if there is no such object. */
  sizeOf(key: string): Promise<number | null>
  /** Opens the object for reading; returns null if there is no such object. `range` includes its first and last byte. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable | null>
  /** Removes the object. Does nothing if there is no such object. */
  remove(key: string): Promise<void>
  /** Returns the entries whose key begins with the prefix, ordered by key. */
  list(prefix: string): Promise<BucketEntry[]>
}
