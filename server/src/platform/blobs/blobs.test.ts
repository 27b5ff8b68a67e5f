import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startBucket, type TestBucket } from '../../../test/stand-ins/bucket.ts'
import type { Blobs } from './blobs.ts'
import { openBucket } from './open-bucket.ts'
import { createBucketBlobs } from './bucket-blobs.ts'
import { createDiscBlobs } from './disc-blobs.ts'
import type { DiscSpace } from './free-space.ts'

const gigabyte = 1024 ** 3
let bucket: TestBucket
let parent: string
let folder: string
let space: DiscSpace
beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(() => bucket.close())
beforeEach(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), 'hien-blobs-'))
  folder = path.join(parent, 'files')
  space = { free: 100 * gigabyte, total: 200 * gigabyte }
})
afterEach(() => rm(parent, { recursive: true, force: true }))

const readSpace = async () => space
const places: [string, () => Blobs][] = [
  ['a disc', () => createDiscBlobs(folder, { readSpace })],
  ['a bucket', () => createBucketBlobs(openBucket(bucket.config), path.join(folder, 'staged'), { readSpace })],
]

async function keep(blobs: Blobs, content: Buffer | Readable) {
  const staged = await blobs.stage(content)
  await staged.keep()
  await staged.discard()
  return staged
}
const filesHere = async () =>
  (await readdir(parent, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

describe.each(places)('in %s', (place, open) => {
  test('kept content is read back whole and in part under its SHA-256 until it is removed', async () => {
    const blobs = open()
    const content = randomBytes(300_000)
    const { sha256, size } = await keep(blobs, Readable.from([content.subarray(0, 7), content.subarray(7)]))
    expect([sha256, size]).toEqual([createHash('sha256').update(content).digest('hex'), 300_000])
    expect(await blobs.sizeOf(sha256)).toBe(300_000)
    expect((await buffer(await blobs.open(sha256))).equals(content)).toBe(true)
    const part = await buffer(await blobs.open(sha256, { start: 10, end: 99 }))
    expect(part.equals(content.subarray(10, 100))).toBe(true)

    await blobs.remove(sha256)
    await blobs.remove(sha256)
    expect(await blobs.sizeOf(sha256)).toBeNull()
    await expect(blobs.open(sha256)).rejects.toThrow('There is no blob')
  })

  test('the same content can be kept several times, also at once, and no staged file is left', async () => {
    const blobs = open()
    const content = randomBytes(2000)
    const kept = await Promise.all([keep(blobs, content), keep(blobs, Readable.from([content])), keep(blobs, content)])
    await keep(blobs, content)
    const sha256 = kept[0]?.sha256 ?? ''
    expect(kept.map((one) => one.sha256)).toEqual([sha256, sha256, sha256])
    expect((await buffer(await blobs.open(sha256))).equals(content)).toBe(true)
    const names = (await filesHere()).map(({ name }) => name)
    expect(names).toEqual(place === 'a disc' ? [sha256] : [])
  })

  test('nothing is left of content that breaks off or is not kept', async () => {
    const blobs = open()
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(100_000)
        throw new Error('cut')
      })(),
    )
    await expect(blobs.stage(broken)).rejects.toThrow('cut')
    const staged = await blobs.stage(randomBytes(50))
    await staged.discard()
    expect(await blobs.sizeOf(staged.sha256)).toBeNull()
    expect(await filesHere()).toEqual([])
  })

  test('a gigabyte, or a tenth of a small disc, stays free for the database', async () => {
    const blobs = open()
    const full = { code: 'STORAGE_FULL' }
    await blobs.requireRoom(20 * 1024 ** 2)
    space.free = gigabyte + 100
    await blobs.requireRoom(100)
    await expect(blobs.requireRoom(101)).rejects.toMatchObject(full)
    space = { free: 1000, total: 5000 }
    await blobs.requireRoom(500)
    await expect(blobs.requireRoom(501)).rejects.toMatchObject(full)
  })

  test('an empty content and one of twenty megabytes are kept unchanged', async () => {
    const blobs = open()
    for (const content of [Buffer.alloc(0), randomBytes(20 * 1024 ** 2)]) {
      const { sha256 } = await keep(blobs, content)
      expect(await blobs.sizeOf(sha256)).toBe(content.length)
      expect((await buffer(await blobs.open(sha256))).equals(content)).toBe(true)
    }
  })
})
