import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiscBlobs } from './disc-blobs.ts'
import { asStorageFull } from './free-space.ts'

let parent: string
let folder: string
beforeEach(async () => {
  parent = await mkdtemp(path.join(os.tmpdir(), 'hien-blobs-'))
  folder = path.join(parent, 'files')
})
afterEach(() => rm(parent, { recursive: true, force: true }))

test('the same content is one file that only its owner can read', async () => {
  const blobs = createDiscBlobs(folder)
  const staged = await blobs.stage(Buffer.from('bài làm'))
  await staged.keep()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const { mode } = await stat(path.join(entry.parentPath, entry.name))
    expect([entry.name, mode & 0o777]).toEqual([entry.name, entry.isFile() ? 0o600 : 0o700])
  }
  expect(entries.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([staged.sha256])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('a disc that becomes full during a write gives STORAGE_FULL; other errors stay as they are', () => {
  for (const code of ['ENOSPC', 'EDQUOT']) {
    expect(asStorageFull(Object.assign(new Error(code), { code }))).toMatchObject({ code: 'STORAGE_FULL' })
  }
  const fault = Object.assign(new Error('EIO'), { code: 'EIO' })
  expect(asStorageFull(fault)).toBe(fault)
})
