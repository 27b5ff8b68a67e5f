import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Upload } from '@tus/server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startBucket, type TestBucket } from '../../../test/stand-ins/bucket.ts'
import { openBucket } from './open-bucket.ts'
import { createBucketUploads } from './bucket-uploads.ts'
import { createDiscUploads } from './disc-uploads.ts'
import type { UploadStore } from './uploads.ts'

let bucket: TestBucket
let parent: string
beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(() => bucket.close())
beforeEach(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), 'hien-uploads-'))
})
afterEach(() => rm(parent, { recursive: true, force: true }))

/** Use times far from now, because disc and bucket have their own clocks. */
const [longAgo, longHence] = [new Date('2000-01-01'), new Date('2100-01-01')] as const

const places: [string, () => UploadStore][] = [
  ['on a disc', () => createDiscUploads(path.join(parent, 'files', 'uploads'))],
  ['in a bucket', () => createBucketUploads(openBucket(bucket.config), path.join(parent, 'files', 'staged'))],
]

describe.each(places)('%s', (_place, open) => {
  const begin = async (uploads: UploadStore, size: number) => {
    const id = randomUUID()
    await uploads.create(new Upload({ id, size, offset: 0, metadata: { filename: 'bài 1.jpg' } }))
    return id
  }
  /** Returns the stream of a request that is cut off shortly after these bytes. */
  const cutAfter = (bytes: Buffer) =>
    Readable.from(
      (async function* () {
        for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000)
        await sleep(50)
        throw new Error('cut')
      })(),
    )

  test('an upload that is cut off repeatedly continues on any node with what has arrived, byte for byte', async () => {
    const content = randomBytes(1_000_000)
    const id = await begin(open(), content.length)
    let offset = 0
    for (let cut = 1; cut <= 5; cut++) {
      const next = content.subarray(offset, offset + 150_000)
      await expect(open().write(cutAfter(next), id, offset)).rejects.toBeDefined()
      const upload = await open().getUpload(id)
      expect([upload.size, upload.metadata]).toEqual([1_000_000, { filename: 'bài 1.jpg' }])
      // The last bytes may be lost with the connection, but no earlier ones.
      expect(upload.offset).toBeGreaterThanOrEqual(offset)
      expect(upload.offset).toBeLessThanOrEqual(offset + next.length)
      ;({ offset } = upload)
    }
    expect(offset).toBeGreaterThan(150_000)
    expect(await open().write(Readable.from([content.subarray(offset)]), id, offset)).toBe(1_000_000)
    expect((await open().getUpload(id)).offset).toBe(1_000_000)
    expect((await buffer(await open().read(id))).equals(content)).toBe(true)

    await open().remove(id)
    await expect(open().getUpload(id)).rejects.toMatchObject({ status_code: 404 })
    await expect(open().remove(id)).rejects.toMatchObject({ status_code: 404 })
  })

  test('an upload that was never begun is not found, whatever its id looks like', async () => {
    const uploads = open()
    for (const id of [randomUUID(), '..', '../staged', 'x/../../y', '']) {
      await expect(uploads.getUpload(id)).rejects.toMatchObject({ status_code: expect.any(Number) })
    }
    expect((await uploads.getUpload(await begin(uploads, 5))).offset).toBe(0)
  })

  test('listIdle lists uploads that received nothing lately, but no active ones', async () => {
    const uploads = open()
    const id = await begin(uploads, 10)
    await uploads.write(Readable.from([Buffer.from('abc')]), id, 0)
    expect(await uploads.listIdle(longAgo)).not.toContain(id)
    expect(await uploads.listIdle(longHence)).toContain(id)
  })
})

test('overlapping parts left by two nodes are read once', async () => {
  const uploads = createBucketUploads(openBucket(bucket.config), parent)
  const id = randomUUID()
  await uploads.create(new Upload({ id, size: 10, offset: 0 }))
  const content = Buffer.from('0123456789')
  for (const [start, end] of [
    [0, 4],
    [0, 6],
    [4, 8],
    [9, 10],
  ] as const) {
    await uploads.write(Readable.from([content.subarray(start, end)]), id, start)
  }
  expect((await uploads.getUpload(id)).offset).toBe(8)
  await uploads.write(Readable.from([content.subarray(8)]), id, 8)
  expect((await buffer(await uploads.read(id))).toString()).toBe('0123456789')
})

test('a part that arrives after its upload was removed is cleaned up later', async () => {
  const uploads = createBucketUploads(openBucket(bucket.config), parent)
  const id = randomUUID()
  await uploads.create(new Upload({ id, size: 10, offset: 0 }))
  await uploads.remove(id)
  await uploads.write(Readable.from([Buffer.from('abc')]), id, 0)
  const idle = () => uploads.listIdle(longHence)
  expect(await idle()).toContain(id)
  await uploads.remove(id)
  expect(await idle()).not.toContain(id)
})
