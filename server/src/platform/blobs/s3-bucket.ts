import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Refusal } from '../../core/refusal.ts'
import type { BucketConfig } from '../config/files-config.ts'
import type { Bucket, BucketEntry } from './bucket.ts'

/** Maximum milliseconds to connect (connectionTimeout), and without sending or receiving a byte (socketTimeout). */
type Timeouts = { connectionTimeout: number; socketTimeout: number }
const defaultTimeouts: Timeouts = { connectionTimeout: 3000, socketTimeout: 30_000 }
/** Maximum milliseconds of a removal. It is shorter than a transaction may last (database.ts); see `remove`. */
const maxRemoval = 4000
const tries = 3
/** Milliseconds before another try. */
const pause = 200

const nothing = () => {}
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing }

const statusOf = (error: unknown): number | null => {
  if (!(error instanceof Error) || !('$metadata' in error)) return null
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: number }
  return httpStatusCode ?? null
}
const orNull = (error: unknown) => {
  if (statusOf(error) === 404) return null
  throw error
}
/**
 * True if the error means that the bucket is full. Stores use various names, for example QuotaExceeded, XMinioStorageFull and
 * XMinioAdminBucketQuotaExceeded.
 */
const isFull = (error: unknown) =>
  statusOf(error) === 507 || (error instanceof Error && /quotaexceeded|storagefull/i.test(error.name))

export function createS3Bucket(
  { endpoint, region, bucket, prefix, ...credentials }: BucketConfig,
  timeouts = defaultTimeouts,
): Bucket {
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    // Put the bucket's name into the path, because not every store has a host name for each bucket.
    forcePathStyle: true,
    // Not every store supports the newer checksums, which are sent inside the stream.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: timeouts,
    maxAttempts: tries,
    // Without this, the client would warn that it cannot repeat a request with a stream. `put` repeats such requests itself.
    logger: silent,
  })
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key })

  async function putOnce(key: string, source: Parameters<Bucket['put']>[1]): Promise<void> {
    if (Buffer.isBuffer(source)) {
      await client.send(new PutObjectCommand({ ...at(key), Body: source }))
      return
    }
    const { file, size, checksum } = source
    const stream = createReadStream(file)
    try {
      const compared = checksum ? { ChecksumSHA256: checksum } : {}
      await client.send(new PutObjectCommand({ ...at(key), Body: stream, ContentLength: size, ...compared }))
    } finally {
      // Close the stream, because it stays open if it was not read to its end.
      stream.destroy()
    }
  }

  return {
    async put(key, source) {
      // The library does not repeat requests with streams, so each try opens the file again.
      for (let tried = 1; ; tried++) {
        try {
          return await putOnce(key, source)
        } catch (error) {
          if (isFull(error)) throw new Refusal('STORAGE_FULL')
          if (tried === tries) throw error
          await sleep(pause)
        }
      }
    },
    async sizeOf(key) {
      const answer = await client.send(new HeadObjectCommand(at(key))).catch(orNull)
      return answer && (answer.ContentLength ?? 0)
    },
    async open(key, range) {
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {}
      const answer = await client.send(new GetObjectCommand({ ...at(key), ...part })).catch(orNull)
      return answer && (answer.Body instanceof Readable ? answer.Body : Readable.from([]))
    },
    async remove(key) {
      // Limit the time: the row of a blob is locked only until the transaction that removes the blob ends. A removal that takes
      // effect later could delete bytes that were uploaded again.
      const abortSignal = AbortSignal.timeout(maxRemoval)
      await client.send(new DeleteObjectCommand(at(key)), { abortSignal }).catch(orNull)
    },
    async list(within) {
      const entries: BucketEntry[] = []
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix + within })) {
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
          entries.push({ key: Key.slice(prefix.length), size: Size, modifiedAt: LastModified })
        }
      }
      return entries
    },
  }
}
