import { statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startBucket } from '../../../test/stand-ins/bucket.ts'
import { readConfig } from '../config/config.ts'
import type { BucketConfig } from '../config/files-config.ts'
import { maxIdleInTransaction } from '../postgres/database.ts'
import type { Bucket } from './bucket.ts'
import { openBucket } from './open-bucket.ts'
import { createS3Bucket } from './s3-bucket.ts'

/** Answers of the store to the next puts, in order. When none is left, the store accepts every put. */
let answers: { status: number; code: string }[]
let puts: string[]
/** Pages of the listing that the store returns next. */
let pages: { keys: string[]; next: string | null }[]
/** The queries that asked for pages of the listing. */
let lists: URLSearchParams[]
let server: Server
let bucket: Bucket
let config: BucketConfig

const listOf = (page: (typeof pages)[number] | undefined) => {
  const entries = page?.keys.map(
    (key) =>
      `<Contents><Key>${key}</Key><Size>1</Size><LastModified>2026-11-24T00:00:00.000Z</LastModified></Contents>`,
  )
  const next = page?.next ? `<NextContinuationToken>${page.next}</NextContinuationToken>` : ''
  return `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${entries?.join('') ?? ''}${next}</ListBucketResult>`
}

beforeEach(async () => {
  answers = []
  puts = []
  pages = []
  lists = []
  server = createServer(async (request, response) => {
    // Never answer removals (DELETE) and `sizeOf` (HEAD): tests check that the client gives up.
    if (request.method === 'DELETE' || request.method === 'HEAD') return
    if (request.method === 'GET') {
      lists.push(new URL(request.url ?? '', 'http://localhost').searchParams)
      return response.writeHead(200, { 'content-type': 'application/xml' }).end(listOf(pages.shift()))
    }
    let body = ''
    for await (const chunk of request) body += chunk
    puts.push(body)
    const { status, code } = answers.shift() ?? { status: 200, code: '' }
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(status === 200 ? '' : `<Error><Code>${code}</Code><Message>no</Message></Error>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { files } = readConfig({ FILES_URL: `http://key:geheim@127.0.0.1:${port}/hien` })
  if (!files) throw new Error('The configuration has no bucket')
  config = files
  bucket = openBucket(config)
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const file = { file: import.meta.filename, size: statSync(import.meta.filename).size }

test.each([
  [507, 'InsufficientStorage'],
  [400, 'QuotaExceeded'],
  [507, 'XMinioStorageFull'],
  [400, 'XMinioAdminBucketQuotaExceeded'],
])('a full bucket that answers %i %s gives the refusal STORAGE_FULL', async (status, code) => {
  answers = Array.from({ length: 9 }, () => ({ status, code }))
  await expect(bucket.put('a', Buffer.from('x'))).rejects.toMatchObject({ code: 'STORAGE_FULL' })
})

test('put sends everything again when the store fails, and gives up after three attempts', async () => {
  answers = [
    { status: 500, code: 'InternalError' },
    { status: 403, code: 'RequestTimeTooSkewed' },
  ]
  await bucket.put('a', file)
  expect(new Set(puts).size).toBe(1)
  expect(puts).toHaveLength(3)

  answers = Array.from({ length: 9 }, () => ({ status: 403, code: 'AccessDenied' }))
  puts = []
  await expect(bucket.put('a', file)).rejects.toMatchObject({ name: 'AccessDenied' })
  expect(puts).toHaveLength(3)
})

test('keys with another prefix are invisible, and a wrong access key opens nothing', async () => {
  const store = await startBucket()
  const ours = openBucket(store.config)
  const others = openBucket({ ...store.config, prefix: 'other/' })
  await ours.put('blobs/a', Buffer.from('ours'))
  await others.put('blobs/b', Buffer.from('theirs'))
  expect((await ours.list('blobs/')).map(({ key, size }) => [key, size])).toEqual([['blobs/a', 4]])
  expect(await ours.sizeOf('blobs/b')).toBeNull()
  expect(await ours.open('blobs/b')).toBeNull()
  const stranger = openBucket({ ...store.config, accessKeyId: 'guessed' })
  await expect(stranger.open('blobs/a')).rejects.toMatchObject({ name: 'InvalidAccessKeyId' })
  await store.close()
})

test('a listing of several pages is read completely', async () => {
  pages = [
    { keys: ['uploads/a', 'uploads/b'], next: 'a+b/=' },
    { keys: ['uploads/c'], next: null },
  ]
  expect((await bucket.list('uploads/')).map(({ key }) => key)).toEqual(['uploads/a', 'uploads/b', 'uploads/c'])
  expect(lists.map((query) => [query.get('prefix'), query.get('continuation-token')])).toEqual([
    ['uploads/', null],
    ['uploads/', 'a+b/='],
  ])
})

test('a removal without an answer is given up while the row is still locked', async () => {
  const { timeout } = AbortSignal
  const patience: number[] = []
  const inBrief = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    patience.push(milliseconds)
    return timeout.call(AbortSignal, 50)
  })
  await expect(bucket.remove('a')).rejects.toMatchObject({ name: 'AbortError' })
  inBrief.mockRestore()
  expect(patience).toEqual([expect.any(Number)])
  // The removal must end earlier than this: PostgreSQL then ends the idle transaction and unlocks the row.
  expect(patience[0]).toBeLessThan(maxIdleInTransaction)
})

test('a request without an answer is given up', async () => {
  const impatient = createS3Bucket(config, { connectionTimeout: 3000, socketTimeout: 20 })
  await expect(impatient.sizeOf('a')).rejects.toMatchObject({ name: 'TimeoutError' })
})
