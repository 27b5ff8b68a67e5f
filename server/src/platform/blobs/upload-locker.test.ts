import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { createUploadLocker } from './upload-locker.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

/** Returns the lock that one request uses, as if it were on a separate node. */
const lockOf = (fileId: string) => createUploadLocker(server.dependencies.database).newLock(fileId)
const never = new AbortController().signal

test('a request on another node gets the upload after the earlier request was asked to release it', async () => {
  const fileId = randomUUID()
  const [first, second] = [lockOf(fileId), lockOf(fileId)]
  let releaseRequests = 0
  let isWriting = true
  await first.lock(never, async () => {
    releaseRequests += 1
    if (!isWriting) return
    isWriting = false
    await sleep(50)
    await first.unlock()
  })
  const lockedUntil = async () =>
    (await server.sql.query<{ until: Date }>('select until from upload_locks')).rows[0]?.until.getTime() ?? 0
  const before = await lockedUntil()
  // The lock has been renewed. No other request wants the lock yet, so its holder was not asked to release it.
  await expect.poll(lockedUntil).toBeGreaterThan(before)
  expect(releaseRequests).toBe(0)
  await second.lock(never, () => {})
  expect([releaseRequests, isWriting]).toEqual([1, false])
  await second.unlock()
  expect((await server.sql.query('select from upload_locks')).rowCount).toBe(0)
})

test('only one of several simultaneous requests holds the lock, and other uploads do not wait', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  let holders = 0
  let most = 0
  const write = async () => {
    const lock = lockOf(one)
    await lock.lock(never, () => {})
    most = Math.max(most, ++holders)
    await sleep(20)
    holders -= 1
    await lock.unlock()
  }
  const free = lockOf(other)
  await free.lock(never, () => {})
  await Promise.all([write(), write(), write(), write()])
  expect(most).toBe(1)
  await free.unlock()
})

test('the lock of a dead node is free after seconds, and its former holder is told to release it', async () => {
  const fileId = randomUUID()
  const [dead, next] = [lockOf(fileId), lockOf(fileId)]
  const askedToRelease = Promise.withResolvers<void>()
  await dead.lock(never, () => askedToRelease.resolve())
  await server.sql.query(`update upload_locks set until = now() - interval '1 second' where file_id = $1`, [fileId])
  await next.lock(never, () => {})
  await askedToRelease.promise
  await dead.unlock()
  const { rowCount } = await server.sql.query('select from upload_locks where file_id = $1', [fileId])
  expect(rowCount).toBe(1)
  await next.unlock()
})

test('a request that gives up waiting gets no lock', async () => {
  const fileId = randomUUID()
  const holder = lockOf(fileId)
  await holder.lock(never, () => {})
  await expect(lockOf(fileId).lock(AbortSignal.abort(), () => {})).rejects.toMatchObject({ status_code: 500 })
  await holder.unlock()
})
