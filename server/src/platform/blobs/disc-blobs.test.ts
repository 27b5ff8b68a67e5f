import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Blobs } from './blobs.ts'
import { createDiscBlobs } from './disc-blobs.ts'
import type { DiscSpace } from './free-space.ts'

const gigabyte = 1024 ** 3
let folder: string
let space: DiscSpace
let blobs: Blobs
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(os.tmpdir(), 'hien-blobs-')), 'files')
  space = { free: 100 * gigabyte, total: 200 * gigabyte }
  blobs = createDiscBlobs(folder, { readSpace: async () => space })
})
afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }))

async function keep(content: Buffer | Readable) {
  const staged = await blobs.stage(content)
  await staged.keep()
  await staged.discard()
  return staged
}

const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

test('what is kept is read back whole and in part under its SHA-256, until it is removed', async () => {
  const content = randomBytes(300_000)
  const { sha256, size } = await keep(Readable.from([content.subarray(0, 7), content.subarray(7)]))
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

test('the same content is one file, for its owner alone', async () => {
  const content = Buffer.from('bài làm')
  await Promise.all([keep(content), keep(content), keep(Readable.from([content]))])
  const [file, ...others] = await files()
  expect(others).toEqual([])
  expect((await stat(path.join(file!.parentPath, file!.name))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('of what breaks off, and of what is not kept, nothing stays', async () => {
  const broken = Readable.from(
    (async function* () {
      yield randomBytes(100_000)
      throw new Error('cut')
    })(),
  )
  await expect(blobs.stage(broken)).rejects.toThrow('cut')
  const staged = await blobs.stage(Buffer.from('x'))
  await staged.discard()
  expect(await blobs.sizeOf(staged.sha256)).toBeNull()
  expect(await files()).toEqual([])
})

test('a gigabyte, or a tenth of a small disc, is kept free for the database', async () => {
  const full = { code: 'STORAGE_FULL' }
  await blobs.requireRoom(20 * 1024 ** 2)
  space.free = gigabyte + 100
  await blobs.requireRoom(100)
  await expect(blobs.requireRoom(101)).rejects.toMatchObject(full)
  space = { free: 1000, total: 5000 }
  await blobs.requireRoom(500)
  await expect(blobs.requireRoom(501)).rejects.toMatchObject(full)
})
