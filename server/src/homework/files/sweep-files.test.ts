import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Upload } from '@tus/server'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aClass, aCourse, type TestClass } from '../../../test/courses.ts'
import { databaseUrlOf } from '../../../test/database-url.ts'
import { aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { startBucket, type TestBucket } from '../../../test/stand-ins/bucket.ts'
import { aStoredPage, aStoredSession, aStoredWhiteboard } from '../../../test/stored-whiteboards.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { later } from '../../core/clock.ts'
import { keepBlob } from '../../platform/blobs/keep-blob.ts'
import { removeUnusedBlobs } from '../../platform/blobs/remove-unused-blobs.ts'
import { removalLock } from '../../platform/blobs/removal-lock.ts'
import { createFileSweep } from './sweep-files.ts'
import { deleteUnusedFile } from './upload-store.ts'

let bucket: TestBucket
beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(() => bucket.close())

describe.each(['on a disc', 'in a bucket'] as const)('%s', (place) => {
  let server: TestServer
  let student: TestMember
  let studyClass: TestClass
  beforeAll(async () => {
    const files = place === 'in a bucket' ? { ...bucket.config, prefix: `${randomUUID()}/` } : null
    server = await createTestServer({ config: { files } })
    const teacher = await aTeacher(server)
    student = await aStudent(server)
    studyClass = await aClass(server, teacher, await aCourse(server, teacher))
  })
  beforeEach(() => server.sql.query('delete from files'))
  afterAll(() => server.close())

  const day = 24 * 60 * 60_000
  const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * day)

  /** Stores a file with this content, as if it had been uploaded `days` days ago. */
  async function aFile(content: Buffer, { days = 0 } = {}): Promise<{ id: string; sha256: string }> {
    const { sha256, size } = await keepBlob(server.dependencies, content)
    const { rows } = await server.sql.query<{ id: string }>(
      `insert into files (owner_id, class_id, name, size, started_at, stored_at, type, sha256)
       values ($1, $2, 'bài.pdf', $3, $4, $4, 'application/pdf', $5) returning id`,
      [student.id, studyClass.id, size, daysAgo(days), sha256],
    )
    return { id: rows[0]?.id ?? '', sha256 }
  }
  const age = () => server.sql.query(`update blobs set created_at = created_at - interval '61 minutes'`)
  const left = async () =>
    new Set((await server.sql.query<{ id: string }>('select id from files')).rows.map(({ id }) => id))
  const isKept = async (sha256: string) => (await server.dependencies.blobs.sizeOf(sha256)) !== null

  async function aDraftThatNames(fileId: string): Promise<void> {
    await server.sql.query(
      `with homework as (
         insert into homeworks (class_id, title, opens_at, due_at, max_points) values ($1, 'Bài', now(), now(), 10) returning id
       ), draft as (
         insert into homework_drafts (homework_id, student_id, saved_at) select id, $2, now() from homework returning id
       ) insert into draft_files (draft_id, file_id, position) select id, $3, 0 from draft`,
      [studyClass.id, student.id, fileId],
    )
  }

  test('L06: an unused file is deleted a week after its upload; used and newer files stay', async () => {
    const [due, fresh, named] = [
      await aFile(randomBytes(10), { days: 7.1 }),
      await aFile(randomBytes(10), { days: 6.9 }),
      await aFile(randomBytes(10), { days: 300 }),
    ]
    await aDraftThatNames(named.id)
    await age()
    await server.sweep()
    expect(await left()).toEqual(new Set([fresh.id, named.id]))
    expect([await isKept(due.sha256), await isKept(fresh.sha256), await isKept(named.sha256)]).toEqual([
      false,
      true,
      true,
    ])
  })

  test('a file on a page of a whiteboard stays, also after the page was removed', async () => {
    const [shown, onRemoved] = [
      await aFile(randomBytes(10), { days: 300 }),
      await aFile(randomBytes(10), { days: 300 }),
    ]
    const session = await aStoredSession(server, { classId: studyClass.id })
    await aStoredWhiteboard(server, session)
    await aStoredPage(server, session, { fileId: shown.id })
    await aStoredPage(server, session, { fileId: onRemoved.id, removed: true })
    await aFile(randomBytes(10), { days: 300 })
    await server.sweep()
    expect(await left()).toEqual(new Set([shown.id, onRemoved.id]))
    expect(await deleteUnusedFile(server.dependencies.database, shown.id)).toBe(false)
  })

  test('content shared by two files is deleted with the second, an hour after it was last stored', async () => {
    const content = randomBytes(100)
    const [one, other] = [await aFile(content), await aFile(content)]
    await age()
    await server.sql.query('delete from files where id = $1', [one.id])
    await server.sweep()
    expect((await buffer(await server.dependencies.blobs.open(other.sha256))).equals(content)).toBe(true)

    await keepBlob(server.dependencies, content)
    await server.sql.query('delete from files where id = $1', [other.id])
    await server.sweep()
    expect(await isKept(one.sha256)).toBe(true)
    await age()
    await server.sweep()
    expect(await isKept(one.sha256)).toBe(false)
    expect((await server.sql.query('select from blobs where sha256 = $1', [one.sha256])).rowCount).toBe(0)
  })

  test('A79: content uploaded and deleted again and again at the same time is never a file without bytes', async () => {
    const content = randomBytes(1000)
    // An upload waits for `gate` before it begins. The test lets an hour pass only while no upload is running, because no
    // upload takes an hour.
    let gate: Promise<unknown> = Promise.resolve()
    const underWay = new Set<Promise<unknown>>()
    const upload = async () => {
      await gate
      const one = aFile(content)
      underWay.add(one)
      await one.finally(() => underWay.delete(one))
    }
    let removals = 0
    let rounds = 40
    const remove = async () => {
      while (rounds > 0) {
        const closed = Promise.withResolvers<null>()
        gate = closed.promise
        await Promise.allSettled(underWay)
        await server.sql.query('delete from files')
        await age()
        const before = (await server.dependencies.metrics.blobsRemoved.get()).values[0]?.value ?? 0
        closed.resolve(null)
        await removeUnusedBlobs(server.dependencies, { after: null, limit: 100 })
        const after = (await server.dependencies.metrics.blobsRemoved.get()).values[0]?.value ?? 0
        removals += after - before
        await Promise.allSettled(underWay)
        const { rows } = await server.sql.query<{ sha256: string }>('select distinct sha256 from files')
        for (const { sha256 } of rows) expect(await isKept(sha256)).toBe(true)
      }
    }
    const removing = remove()
    while (rounds-- > 0) await Promise.all([upload(), upload(), upload()])
    await removing
    expect(removals).toBeGreaterThan(0)
  })

  test('no content is removed during a backup, because the backup copies the contents that its rows name', async () => {
    const { id, sha256 } = await aFile(randomBytes(10))
    await server.sql.query('delete from files where id = $1', [id])
    await age()
    const backup = new pg.Client({ connectionString: databaseUrlOf(server) })
    await backup.connect()
    await backup.query('select pg_advisory_lock_shared($1)', [removalLock])
    await server.sweep()
    expect(await isKept(sha256)).toBe(true)
    await backup.end()
    await expect.poll(async () => (await server.sweep(), await isKept(sha256))).toBe(false)
  })

  test('L06: an upload that does not end within a day is deleted with its bytes', async () => {
    const { uploads } = server.dependencies
    const begin = async (days: number) => {
      const { rows } = await server.sql.query<{ id: string }>(
        `insert into files (owner_id, class_id, name, size, started_at) values ($1, $2, 'a.pdf', 9, $3) returning id`,
        [student.id, studyClass.id, daysAgo(days)],
      )
      const id = rows[0]?.id ?? ''
      await uploads.create(new Upload({ id, size: 9, offset: 0 }))
      await uploads.write(Readable.from([Buffer.from('abc')]), id, 0)
      return id
    }
    const [due, open] = [await begin(1.01), await begin(0.99)]
    await server.sweep()
    expect(await left()).toEqual(new Set([open]))
    expect((await uploads.getUpload(open)).offset).toBe(3)
    await expect(uploads.getUpload(due)).rejects.toMatchObject({ status_code: 404 })
  })
})

test.each(['on a disc', 'in a bucket'] as const)(
  'contents %s that the database does not know are deleted a day after they were stored',
  async (place) => {
    const files = place === 'in a bucket' ? { ...bucket.config, prefix: `${randomUUID()}/` } : null
    const server = await createTestServer({ config: { files } })
    const { blobs } = server.dependencies
    // Each call checks the next of 256 folders. Contents in the first four folders are found by four calls.
    const sweepFirstFolders = async () => {
      const sweep = createFileSweep(server.dependencies)
      for (let folder = 0; folder < 4; folder += 1) await sweep()
    }
    const strays: string[] = []
    while (strays.length < 3) {
      const content = randomBytes(30)
      if (createHash('sha256').update(content).digest()[0]! >= 4) continue
      const staged = await blobs.stage(content)
      await staged.keep()
      await staged.discard()
      strays.push(staged.sha256)
    }
    // keepBlob stores the bytes of the first stray again, and a row for this content. No file uses the content yet.
    const claimed = await keepBlob(server.dependencies, await buffer(await blobs.open(strays[0]!)))
    const kept = async () => Promise.all(strays.map(async (sha256) => (await blobs.sizeOf(sha256)) !== null))
    // The storage sets `storedAt` by its own clock, not by the clock of the test, so count from `storedAt`.
    const last = strays.at(-1)!
    const stored = (await blobs.list(last.slice(0, 2))).find(({ sha256 }) => sha256 === last)!
    const hour = 60 * 60_000
    server.clock.set(later(stored.storedAt, 23 * hour).toISOString())
    await sweepFirstFolders()
    expect(await kept()).toEqual([true, true, true])
    server.clock.set(later(stored.storedAt, 25 * hour).toISOString())
    await sweepFirstFolders()
    expect(await kept()).toEqual([true, false, false])
    expect((await server.sql.query('select sha256 from blobs')).rows).toEqual([{ sha256: claimed.sha256 }])
    await server.close()
  },
)

test('staged bytes and uploads without a row, left by a crashed server, are deleted after a day', async () => {
  const server = await createTestServer()
  const folder = path.join(server.dependencies.config.dataDir, 'files')
  const { blobs, uploads } = server.dependencies
  const id = randomUUID()
  await uploads.create(new Upload({ id, size: 9, offset: 0 }))
  await blobs.stage(Buffer.from('dead'))
  await blobs.stage(Buffer.from('alive'))
  const [dead = '', alive = ''] = await readdir(path.join(folder, 'staged'))
  const [old, young] = [25, 23].map((hours) => new Date(Date.now() - hours * 60 * 60_000))
  await utimes(path.join(folder, 'staged', dead), old!, old!)
  await utimes(path.join(folder, 'staged', alive), young!, young!)
  await utimes(path.join(folder, 'uploads', id), old!, old!)
  await server.sweep()
  expect(await readdir(path.join(folder, 'staged'))).toEqual([alive])
  expect(await readdir(path.join(folder, 'uploads'))).toEqual([])
  await server.close()
})
