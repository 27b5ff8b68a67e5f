import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFakeIndexedDb } from '../../../test/fake-indexed-db.ts'
import { signedInAs } from '../../../test/sign-ins.ts'

const day = 24 * 60 * 60_000
const start = new Date('2026-11-28T05:00:00Z').getTime()
let fake: ReturnType<typeof useFakeIndexedDb>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  fake = useFakeIndexedDb()
  signedInAs('MEME', { member_id: 'm-1' })
})
afterEach(() => void vi.unstubAllGlobals())

/** Returns the store as a page that has just been loaded has it. */
async function loadPage() {
  vi.resetModules()
  return import('./offline-store.ts')
}

/** A content that says it is this large. */
const content = (megabytes: number) =>
  Object.defineProperty(new Blob(['x']), 'size', { value: megabytes * 1024 * 1024 })

test('an answer and a file are read for 30 days after they were kept', async () => {
  const { offlineStore } = await loadPage()
  await offlineStore.keepAnswer('a', { items: [1] })
  const file = content(1)
  await offlineStore.keepFile('f', file)
  vi.setSystemTime(start + 30 * day)
  expect(await offlineStore.readAnswer('a')).toMatchObject({ answer: { items: [1] }, keptAt: start })
  expect(await offlineStore.readFile('f')).toBe(file)
  vi.setSystemTime(start + 30 * day + 1)
  expect(await offlineStore.readAnswer('a')).toBeNull()
  expect(await offlineStore.readAnswers()).toEqual([])
  expect(await offlineStore.readFile('f')).toBeNull()
})

test('the first write of a page deletes rows that are too old, and the oldest rows if there are too many', async () => {
  const before = await loadPage()
  await before.offlineStore.keepAnswer('old', 1)
  vi.setSystemTime(start + 31 * day)
  for (let place = 0; place < 61; place++) {
    vi.setSystemTime(start + 31 * day + place)
    await before.offlineStore.keepAnswer(`${place}`, place)
  }
  const { offlineStore } = await loadPage()
  vi.setSystemTime(start + 31 * day + 99)
  await offlineStore.keepAnswer('new', 1)
  const ids = (await offlineStore.readAnswers()).map(({ id }) => id)
  expect(ids).toHaveLength(60)
  expect(ids).toContain('new')
  expect(['old', '0', '1'].filter((id) => ids.includes(id))).toEqual([])
})

test('a page reads the whole store with its first write and after many, not with each', async () => {
  const { offlineStore } = await loadPage()
  for (let place = 0; place < 20; place++) await offlineStore.keepAnswer('a', place)
  expect(fake.calls.filter((call) => call === 'getAll answers')).toHaveLength(1)
  await offlineStore.keepFile('first', content(20))
  for (let place = 1; place <= 3; place++) {
    vi.setSystemTime(start + place)
    await offlineStore.keepFile(`${place}`, content(20))
  }
  expect(fake.calls.filter((call) => call === 'getAll files')).toHaveLength(2)
  expect(await offlineStore.readFile('first')).toBeNull()
  expect(await offlineStore.readFile('3')).not.toBeNull()
})

test('the ids of kept files stay published when the sign-in is renewed, and disappear for another member', async () => {
  const { dropOfflineBut, offlineStore, useOfflineFileIds } = await loadPage()
  const { result } = renderHook(() => useOfflineFileIds())
  await offlineStore.keepFile('f-1', content(1))
  await offlineStore.keepFile('f-2', content(1))
  await waitFor(() => expect([...result.current]).toEqual(['f-1', 'f-2']))
  act(() => dropOfflineBut('m-1'))
  expect([...result.current]).toEqual(['f-1', 'f-2'])
  await offlineStore.forgetFile('f-1')
  await waitFor(() => expect([...result.current]).toEqual(['f-2']))
  act(() => dropOfflineBut('m-2'))
  expect([...result.current]).toEqual([])
})

test('a page that opens after an answer was forgotten does not read it, even if nothing waited for the deletion', async () => {
  const { offlineStore } = await loadPage()
  await offlineStore.keepAnswer('a', 1)
  await offlineStore.keepAnswer('b', 2)
  void offlineStore.forgetAnswer('a')
  expect(await offlineStore.readAnswer('a')).toBeNull()
  expect(await offlineStore.readAnswer('b')).toMatchObject({ answer: 2 })
})

test('after a refusal nothing is left, and without a database nothing fails', async () => {
  const { offlineStore } = await loadPage()
  await offlineStore.keepAnswer('a', 1)
  await offlineStore.keepFile('f', content(1))
  await offlineStore.dropAll()
  expect([await offlineStore.readAnswer('a'), await offlineStore.readFile('f')]).toEqual([null, null])
  vi.unstubAllGlobals()
  await offlineStore.keepFile('f', content(1))
  await offlineStore.forgetAnswer('a')
  expect(await offlineStore.readFile('f')).toBeNull()
})
