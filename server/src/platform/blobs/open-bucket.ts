import type { BucketConfig } from '../config/files-config.ts'
import type { Bucket } from './bucket.ts'

/** Opens a bucket. Nothing is sent to the store before the first use. */
export function openBucket(config: BucketConfig): Bucket {
  let opened: Promise<Bucket> | null = null
  // Load the library on first use: it is large, and few installations have a bucket.
  const open = () => (opened ??= import('./s3-bucket.ts').then(({ createS3Bucket }) => createS3Bucket(config)))
  return {
    put: async (key, source) => (await open()).put(key, source),
    sizeOf: async (key) => (await open()).sizeOf(key),
    open: async (key, range) => (await open()).open(key, range),
    remove: async (key) => (await open()).remove(key),
    list: async (prefix) => (await open()).list(prefix),
  }
}
