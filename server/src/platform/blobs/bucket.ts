import type { Readable } from 'node:stream'

export type BucketEntry = { key: string; size: number; modifiedAt: Date }

/** Bytes under names, in a store that speaks S3. Names are ours: what the bucket has before them is nobody's business. */
export type Bucket = {
  /**
   * @param source bytes, or a file of so many; with the base64 of its SHA-256 the store compares what came.
   * @throws {Refusal} STORAGE_FULL
   */
  put(key: string, source: Buffer | { file: string; size: number; checksum?: string }): Promise<void>
  /** null: there is none. */
  sizeOf(key: string): Promise<number | null>
  /** @returns null where there is none. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable | null>
  /** Nothing happens where there is none. */
  remove(key: string): Promise<void>
  /** In the order of their names. */
  list(prefix: string): Promise<BucketEntry[]>
}
