import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { Refusal } from '../../core/refusal.ts'
import type { BucketConfig } from '../config/files-config.ts'

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

/** Milliseconds to connect, without a byte, and before another try. */
const timeouts = { connectionTimeout: 3000, requestTimeout: 30_000 }
const tries = 3
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
/** Stores say it in words of their own: QuotaExceeded, XMinioStorageFull, XMinioAdminBucketQuotaExceeded. */
const isFull = (error: unknown) =>
  statusOf(error) === 507 || (error instanceof Error && /quotaexceeded|storagefull/i.test(error.name))

/** Nothing is sent before the first use. */
export function openBucket({ endpoint, region, bucket, prefix, ...credentials }: BucketConfig): Bucket {
  // The library is large, and few have a bucket.
  const load = () => import('./s3-library.ts')
  let opened: Promise<{ client: S3Client; sdk: Awaited<ReturnType<typeof load>> }> | null = null
  const open = () =>
    (opened ??= load().then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        endpoint,
        region,
        credentials,
        // By the path, for stores without a name for each bucket.
        forcePathStyle: true,
        // Not every store knows the newer checksums, which are sent in the middle of a stream.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: timeouts,
        maxAttempts: tries,
        // It would warn on the console that it does not send streams twice, which we do.
        logger: silent,
      }),
    })))
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key })

  async function putOnce(key: string, source: Parameters<Bucket['put']>[1]): Promise<void> {
    const { client, sdk } = await open()
    const content = Buffer.isBuffer(source)
      ? { Body: source }
      : {
          Body: createReadStream(source.file),
          ContentLength: source.size,
          ...(source.checksum ? { ChecksumSHA256: source.checksum } : {}),
        }
    await client.send(new sdk.PutObjectCommand({ ...at(key), ...content }))
  }

  return {
    async put(key, source) {
      // The library does not send a stream twice.
      for (let left = tries; ;) {
        try {
          return await putOnce(key, source)
        } catch (error) {
          left -= 1
          if (isFull(error)) throw new Refusal('STORAGE_FULL')
          if (left === 0) throw error
          await sleep(pause)
        }
      }
    },
    async sizeOf(key) {
      const { client, sdk } = await open()
      const answer = await client.send(new sdk.HeadObjectCommand(at(key))).catch(orNull)
      return answer && (answer.ContentLength ?? 0)
    },
    async open(key, range) {
      const { client, sdk } = await open()
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {}
      const answer = await client.send(new sdk.GetObjectCommand({ ...at(key), ...part })).catch(orNull)
      return answer && (answer.Body instanceof Readable ? answer.Body : Readable.from([]))
    },
    async remove(key) {
      const { client, sdk } = await open()
      await client.send(new sdk.DeleteObjectCommand(at(key))).catch(orNull)
    },
    async list(within) {
      const { client, sdk } = await open()
      const entries: BucketEntry[] = []
      let token: string | undefined
      do {
        const page: Awaited<ReturnType<typeof ask>> = await ask(token)
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
          entries.push({ key: Key.slice(prefix.length), size: Size, modifiedAt: LastModified })
        }
        token = page.NextContinuationToken
      } while (token)
      return entries

      function ask(after: string | undefined) {
        const further = after ? { ContinuationToken: after } : {}
        return client.send(new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + within, ...further }))
      }
    },
  }
}
